import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { Steps } from '../../contracts/change.ts'
import { fieldOf, isObject, textOf } from '../../manifest/json.ts'
import { parseLink } from '../../manifest/link.ts'
import { toPathKey } from '../../manifest/path.ts'
import { withValuesAt } from '../../manifest/pointer.ts'
import { createMarkPlan, type SchemaMarks, walkMarks } from '../../manifest/walk.ts'
import { describeField } from '../../models/fields/index.ts'
import { createInitialValue } from '../../models/fields/initial-value.ts'
import { listPages } from '../store/places.ts'

const referencePlan = createMarkPlan(schema, 'Block', ['ref', 'link', 'file'])
const filePlan = createMarkPlan(schema, undefined, ['file', 'slot'])

/** A new block, or why this site cannot have one yet, as a sentence. */
export type FirstBlock = { block: object } | { problem: string }

/**
 * The first content of a new block: what the schema suggests, with names, links and pictures of this site. A block that needs something
 * that the site does not have cannot be created.
 */
export function createFirstBlock(manifest: unknown, type: string): FirstBlock {
  const list = describeField(manifest, ['pages', 0, 'blocks'])
  const union = list?.kind === 'blocks' && list.item.kind === 'union' ? list.item : null
  const branch = union?.branches.get(type)
  const block = branch ? createInitialValue(branch) : null
  if (!isObject(block)) return { problem: `There is no block "${type}".` }
  const changes: { steps: Steps; to: string }[] = []
  const missing = new Set<string>()
  walkMarks(block, referencePlan, (value, marks, steps) => {
    if (typeof value !== 'string') return
    const known = findKnown(manifest, value, marks)
    if (known === null) missing.add(String(marks.ref))
    else if (known !== value) changes.push({ steps: [...steps], to: known })
  })
  const [first] = missing
  if (first !== undefined) return { problem: `This site has no ${NAMES[first] ?? first} yet.` }
  return { block: withValuesAt(block, changes) }
}

const NAMES: Readonly<Record<string, string>> = { form: 'forms', shared: 'shared blocks', list: 'shared lists' }

/** The value if the site has what it refers to, or else the first that the site has; null without any. */
function findKnown(manifest: unknown, value: string, marks: SchemaMarks): string | null {
  if (typeof marks.ref === 'string') return findName(manifest, value, marks.ref)
  if (marks.link === true) return findLink(manifest, value)
  return marks.file === true ? (findPicture(manifest) ?? value) : value
}

function findName(manifest: unknown, name: string, target: string): string | null {
  const entries = fieldOf(manifest, target === 'form' ? 'forms' : 'shared')
  const names = Object.entries(isObject(entries) ? entries : {})
    .filter(([, entry]) => target === 'form' || (textOf(entry, 'type') === 'list') === (target === 'list'))
    .map(([key]) => key)
  return names.includes(name) ? name : (names[0] ?? null)
}

/** A link to a page that the site does not have becomes a link to its first page. */
function findLink(manifest: unknown, link: string): string {
  const target = parseLink(link)
  if (target.kind === 'url') return link
  const paths = listPages(manifest).map((page) => textOf(page, 'path') ?? '')
  const isKnown =
    target.kind === 'page' && target.anchor === '' && paths.some((path) => toPathKey(path) === toPathKey(target.path))
  return isKnown ? link : (paths.find((path) => path.startsWith('/')) ?? link)
}

/** The first picture that the site shows somewhere. Share images and logos are not for the content. */
function findPicture(manifest: unknown): string | null {
  let found: string | null = null
  for (const part of ['pages', 'shared']) {
    const plan = filePlan.properties.get(part)
    if (!plan) continue
    walkMarks(fieldOf(manifest, part), plan, (value, marks, steps) => {
      if (marks.file === true && typeof value === 'string' && steps.length > 3) found ??= value
    })
  }
  return found
}
