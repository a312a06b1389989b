import { parsePointer, toPointer } from '../../manifest/pointer.ts'
import { toBreadcrumb } from '../breadcrumb.ts'
import { changeSample, type Example, type ExampleChange } from '../example.ts'
import type { PictureFacts } from '../host.ts'
import { sampleManifest } from '../sample.ts'
import { indent } from './layout.ts'

/** The maximum number of lines of a manifest to show. */
const MAX_LINES = 30

/** The number of equal lines before the first difference that stay visible. */
const LEADING_LINES = 12

/**
 * Describes how an example differs from the sample: places and lines of the manifest, and files. Lines have at most `width` columns. If a change
 * has too many lines, those are shown in which it differs from the change of `other` at the same place.
 */
export function describeExample(example: Example, width: number, other: Example = {}): string {
  const { text, remove = [], files = {}, padding = 0 } = example
  const places =
    text === undefined
      ? describeChanges(example, width, other)
      : [`The whole file\n${indent(crop(text.split('\n'), width, other.text?.split('\n')))}`]
  const without = remove.map((pointer) => `Without ${toBreadcrumb(sampleManifest, parsePointer(pointer))}`)
  const named = Object.entries(files).map(([file, facts]) => `In the "public" folder: ${file}${describeFacts(facts)}`)
  const spaces = padding > 0 ? [`${padding} spaces at the end of the file`] : []
  return [...places, ...without, ...named, ...spaces].join('\n')
}

function describeChanges(example: Example, width: number, other: Example): string[] {
  const { value, changes } = changeSample(example)
  const others = new Map(changeSample(other).changes.map((change) => [toPointer(change.steps), toLines(change)]))
  return changes.map((change) => {
    const lines = crop(toLines(change), width, others.get(toPointer(change.steps)))
    return `${toBreadcrumb(value, change.steps)}\n${indent(lines)}`
  })
}

/** The lines of a change as written in the file, with the key of the field and without indentation. */
function toLines({ steps, written }: ExampleChange): string[] {
  const key = steps.at(-1)
  const [first = '', ...rest] = written.split('\n')
  const margin = Math.min(...rest.map((line) => line.search(/\S|$/)))
  return [typeof key === 'string' ? `"${key}": ${first}` : first, ...rest.map((line) => line.slice(margin))]
}

/** Cuts lines that are too long or too many. The first one that `others` does not have in its place stays visible. */
function crop(lines: readonly string[], width: number, others: readonly string[] = lines): string {
  const different = lines.findIndex((line, index) => line !== others[index])
  const start = different < MAX_LINES ? 0 : Math.min(different - LEADING_LINES, lines.length - MAX_LINES)
  const end = start + MAX_LINES
  const shown = lines.slice(start, end).map((line) => (line.length > width - 4 ? `${line.slice(0, width - 5)}…` : line))
  return [...(start > 0 ? ['…'] : []), ...shown, ...(lines.length > end ? ['…'] : [])].join('\n').trimEnd()
}

function describeFacts(facts: PictureFacts | null): string {
  if (facts === null) return ''
  if ('problem' in facts) return `, ${PROBLEMS[facts.problem]}`
  const { format, moves, width, height, bytes } = facts
  const kind = format === 'svg' ? 'a drawing' : moves ? 'an animation' : 'a photograph'
  const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`
  return `, ${kind} of ${width} x ${height} pixels and ${size}`
}

const PROBLEMS = {
  empty: 'an empty file',
  heic: 'a HEIC picture',
  foreign: 'a picture format that browsers cannot show',
  broken: 'a damaged picture',
} as const
