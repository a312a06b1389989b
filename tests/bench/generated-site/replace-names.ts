import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { isMarkdownKind } from '../../../src/manifest/markdown/index.ts'
import type { PointerStep } from '../../../src/manifest/pointer.ts'
import type { SchemaMarks } from '../../../src/manifest/walk.ts'
import { createMarkPlan, walkMarks } from '../../../src/manifest/walk.ts'
import { inScript } from './scripts.ts'

const plans = { block: createMarkPlan(schema, 'Block'), manifest: createMarkPlan(schema) }

/** The video and the captions of a generated site. */
export const MEDIA_FILES = ['/videos/bread.mp4', '/videos/bread.vtt'] as const

/** The names of a generated site that replace those in a sample block. */
export interface ReplacementNames {
  link(): string
  /** The path of a page of the site. */
  page(): string
  /** Null to remove the anchor. */
  anchor(): string | null
  picture(): string
  script: number | null
}

/** Names that are reserved for examples. A site that goes live has none, and the checks remember only pages without diagnostics. */
const RESERVED_HOST = /\b(?:example\.(?:com|org|net)|[\w-]+\.example)\b/g

/** A copy of a block or part of a manifest with the names of the site and with all texts in one script. */
export function replaceNames<Sample extends object>(
  sample: Sample,
  names: ReplacementNames,
  kind: keyof typeof plans = 'block',
): Sample {
  const copy = structuredClone(sample)
  walkMarks(copy, plans[kind], (value, marks, steps) => {
    const fitting = typeof value === 'string' ? replaceName(value.replace(RESERVED_HOST, 'rye-bakers.org'), marks, names) : value
    if (fitting !== value) setAt(copy, steps, fitting)
  })
  return copy
}

function replaceName(
  value: string,
  marks: SchemaMarks,
  { link, page, anchor, picture, script }: ReplacementNames,
): string | undefined {
  if (marks.page) return page()
  if (marks.link) return marks.download ? picture() : link()
  if (marks.anchor) return anchor() ?? undefined
  if (marks.file) return picture()
  if (marks['media-file']) return MEDIA_FILES[marks['media-file'] === 'video' ? 0 : 1]
  if (isMarkdownKind(marks.text))
    return inScript(value, script).replace(
      /(!?)\[([^\]]*)\]\([^)\s]*/g,
      (_, sign, words) => `${sign}[${words}](${sign ? picture() : link()}`,
    )
  return marks.text ? inScript(value, script) : value
}

/** Sets the value at some steps; undefined deletes it. */
export function setAt(root: object, steps: readonly PointerStep[], value: unknown): void {
  const owner = Object(steps.slice(0, -1).reduce<unknown>((current, step) => Reflect.get(Object(current), step), root))
  const last = steps.at(-1) ?? ''
  if (value === undefined) Reflect.deleteProperty(owner, last)
  else Reflect.set(owner, last, value)
}
