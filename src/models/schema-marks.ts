import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { listPossibleSlots, type PictureSlot } from '../contracts/picture-slots.ts'
import { type FencedCode, findRichParts, mayNeedRichStyles, toCodeKey } from '../manifest/markdown/rich-parts.ts'
import { once } from '../manifest/once.ts'
import { type PointerStep, resolveSibling, valueAt } from '../manifest/pointer.ts'
import { createMarkPlan, type MarkFilter, type MarkPlan, type SchemaMarks, walkMarks, walkMarksWith } from '../manifest/walk.ts'

const RESOURCE_MARKS: ReadonlySet<string> = new Set(['file', 'slot', 'icon', 'ref', 'blocks', 'code', 'download', 'styles'])

/** The marks of the values that the build needs. */
const isResourceMark: MarkFilter = (name, mark) => RESOURCE_MARKS.has(name) || (name === 'text' && mark === 'rich')

/** Where a manifest refers to pictures, icons, forms, lists, shared blocks and downloads, and where it has code. */
export const manifestResourcePlan = createMarkPlan(schema, undefined, isResourceMark)
const linkPlan = createMarkPlan(schema, undefined, ['link'])
// Most sites need neither.
const getDocumentPlan = once(() => createMarkPlan(schema))

/** Where the marked values of a block are. */
export const getBlockPlan = once(() => createMarkPlan(schema, 'Block'))

/** Where pages and shared items refer to shared blocks, shared lists and forms. */
export const pageReferencePlan = createMarkPlan(schema, 'Page', ['ref'])
export const sharedReferencePlan = createMarkPlan(schema, 'SharedItem', ['ref'])

/** Where a block refers to pictures, icons, forms, downloads and other blocks, and where it has code. */
export const resourcePlan = createMarkPlan(schema, 'Block', isResourceMark)

/** Where a block shows videos of the site, and frames of other sites. */
export const embedPlan = createMarkPlan(schema, 'Block', ['embed', 'media-file'])

/** What a manifest refers to, and what its rich texts need. */
export interface ManifestResources {
  /** Pictures with the slots in which they are shown. A picture without a slot is not shown on pages. */
  pictures: Map<string, Set<PictureSlot>>
  icons: Set<string>
  /** The code in rich texts and in fields for code, by `toCodeKey`. */
  code: Map<string, FencedCode>
  /** The files offered for download. */
  downloads: Set<string>
  /** The styles that only some sites need: `rich` for rich text and code, and those that the mark `x-styles` of a field names. */
  styles: Set<string>
}

/** Finds the resources of a manifest, or of some top-level fields of it. */
export function findResources(manifest: object): ManifestResources {
  const found: ManifestResources = {
    pictures: new Map(),
    icons: new Set(),
    code: new Map(),
    downloads: new Set(),
    styles: new Set(),
  }
  const addPicture = (name: string, possible: readonly PictureSlot[]) => {
    const slots = found.pictures.get(name)
    if (slots) for (const slot of possible) slots.add(slot)
    else found.pictures.set(name, new Set(possible))
  }
  walkPictureSlots(manifest, manifestResourcePlan, (value, marks, slot, steps) => {
    if (typeof marks.styles === 'string') found.styles.add(marks.styles)
    if (typeof value !== 'string') return
    if (marks.file) addPicture(value, listPossibleSlots(slot))
    if (marks.icon) found.icons.add(value)
    if (marks.download) found.downloads.add(value)
    if (marks.code) {
      found.styles.add('rich')
      const code = findCode(manifest, value, marks.code, steps)
      if (code) found.code.set(toCodeKey(code), code)
    }
    if (marks.text === undefined) return
    if (!found.styles.has('rich') && mayNeedRichStyles(value)) found.styles.add('rich')
    const parts = findRichParts(value)
    for (const { file } of parts?.pictures ?? []) addPicture(file, TEXT_SLOT)
    for (const code of parts?.code ?? []) found.code.set(toCodeKey(code), code)
  })
  return found
}

/** The code in a field with its language, which another field of the same object names; null without a language. */
export function findCode(owner: object, code: string, languageField: unknown, steps: readonly PointerStep[]): FencedCode | null {
  const language = valueAt(owner, resolveSibling(steps, String(languageField)))
  return typeof language === 'string' ? { language: language.toLowerCase(), code } : null
}

/** Pictures in rich text. */
export const TEXT_SLOT: readonly PictureSlot[] = ['text']

/** The targets of all link fields of a manifest, or of a part of it under its own key. Links in Markdown are not included. */
export function findLinks(manifest: object): string[] {
  const links: string[] = []
  walkMarks(manifest, linkPlan, (value) => {
    if (typeof value === 'string') links.push(value)
  })
  return links
}

const PHOTO_PATH = /\/[^\s"'()<>]+\.(?:jpe?g|png|webp|avif)/gi

const MARKDOWN_PICTURE = /!\[[^\]]*\]\([^)]*\)/g

/** The photos that are shown on pages and are not mentioned anywhere else in the manifest, such as in a link. */
export function findPhotosOnlyOnPages(manifest: object): Set<string> {
  const [shown, mentioned] = [new Set<string>(), new Set<string>()]
  walkPictureSlots(manifest, getDocumentPlan(), (value, marks, slot) => {
    if (typeof value !== 'string') return
    if (marks.file && listPossibleSlots(slot).length > 0) shown.add(value)
    else if (marks.text === 'rich' && value.includes('![')) {
      for (const { file } of findRichParts(value)?.pictures ?? []) shown.add(file)
      addMentioned(value.replaceAll(MARKDOWN_PICTURE, ''))
    } else addMentioned(value)
  })
  return shown.difference(mentioned)

  function addMentioned(text: string): void {
    if (!text.includes('/')) return
    for (const name of [text, ...(text.match(PHOTO_PATH) ?? [])]) mentioned.add(name.replaceAll('%20', ' '))
  }
}

/**
 * Visits each marked value with its `x-slot` mark: its own, or that of the nearest value around it; undefined without one.
 */
export function walkPictureSlots(
  value: unknown,
  plan: MarkPlan,
  visit: (value: unknown, marks: SchemaMarks, slot: unknown, steps: readonly PointerStep[]) => void,
): void {
  walkMarksWith<unknown>(
    value,
    plan,
    (marked, marks, steps, outer) => {
      const slot = marks.slot ?? outer
      visit(marked, marks, slot, steps)
      return slot
    },
    undefined,
  )
}

const childPlan = createMarkPlan(schema, 'Block', ['blocks'])

/** The lists of child blocks of a block. */
export function findChildLists(block: object): (readonly unknown[])[] {
  const lists: (readonly unknown[])[] = []
  walkMarks(block, childPlan, (value) => {
    if (Array.isArray(value)) lists.push(value)
  })
  return lists
}

interface HeadingField {
  field: string
  /** Whether the block shows a heading even if the field is missing. */
  always: boolean
  /** Whether it is the main heading of a page, even after other headings. */
  main: boolean
}

const headings = new Map<unknown, HeadingField>()
for (const definition of Object.values(schema.definitions)) {
  const properties: Record<string, object> = 'properties' in definition ? definition.properties : {}
  const type = valueAt(properties, ['type', 'const'])
  for (const [field, node] of Object.entries(properties)) {
    if ('x-heading' in node)
      headings.set(type, { field, always: node['x-heading'] === 'always', main: node['x-heading'] === 'page' })
  }
}

/** The field that holds the heading of a block type, or null. */
export const findHeadingField = (type: string): HeadingField | null => headings.get(type) ?? null
