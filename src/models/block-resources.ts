import { findSlotsInBlock, fitToSlots, type PictureSlot } from '../contracts/picture-slots.ts'
import type { BlockPlace, CodeLine, IconDrawing, PictureFile } from '../contracts/place.ts'
import type { PublicForm } from '../contracts/public-form.ts'
import { type FencedCode, findRichParts, type RichParts, toCodeKey } from '../manifest/markdown/rich-parts.ts'
import { type PointerStep, withValuesAt } from '../manifest/pointer.ts'
import { findCode, resourcePlan, TEXT_SLOT, walkPictureSlots } from './schema-marks.ts'

/** What blocks refer to, by name. */
export interface ResourceTables {
  pictures: Readonly<Record<string, PictureFile>>
  icons: Readonly<Record<string, IconDrawing>>
  forms: Readonly<Record<string, PublicForm>>
  /** Highlighted code by `toCodeKey`. */
  code?: Readonly<Record<string, readonly CodeLine[]>>
  /** The sizes of files in bytes. */
  fileSizes?: Readonly<Record<string, number>>
}

/** A list of child blocks. */
export interface ChildList {
  /** The steps from the block to the list. */
  steps: readonly PointerStep[]
  blocks: readonly unknown[]
}

/** The values of a block that the schema marks. */
export interface BlockNames {
  /** In document order. */
  lists: readonly ChildList[]
  /** The slots in which the block shows each picture. */
  pictures: ReadonlyMap<string, readonly PictureSlot[]>
  icons: ReadonlySet<string>
  forms: ReadonlySet<string>
  /** The rich texts with headings, pictures or code, in document order. */
  richTexts: ReadonlyMap<string, RichParts>
  /** The code in a named language: in rich texts, and in fields for code. */
  code: readonly FencedCode[]
  /** The files offered for download. */
  downloads: ReadonlySet<string>
}

/**
 * Finds the child blocks of a block, and the names of the pictures, icons, forms and downloads in its own fields. Those of child blocks are left out.
 * The block may have any shape.
 */
export function findNames(block: object): BlockNames {
  const lists: ChildList[] = []
  const pictures = new Map<string, readonly PictureSlot[]>()
  const icons = new Set<string>()
  const forms = new Set<string>()
  const richTexts = new Map<string, RichParts>()
  const code: FencedCode[] = []
  const downloads = new Set<string>()
  const addPicture = (name: string, slots: readonly PictureSlot[]) =>
    pictures.set(name, [...(pictures.get(name) ?? []), ...slots])
  walkPictureSlots(block, resourcePlan, (value, marks, slot, steps) => {
    if (marks.blocks && Array.isArray(value)) lists.push({ steps: [...steps], blocks: value })
    if (typeof value !== 'string' || lists.some((list) => isBelow(steps, list.steps))) return
    if (marks.file) addPicture(value, findSlotsInBlock(block, slot))
    if (marks.icon) icons.add(value)
    if (marks.ref === 'form') forms.add(value)
    if (marks.download) downloads.add(value)
    const written = marks.code === undefined ? null : findCode(block, value, marks.code, steps)
    if (written) code.push(written)
    const parts = marks.text === undefined ? null : findRichParts(value)
    if (!parts) return
    richTexts.set(value, parts)
    code.push(...parts.code)
    for (const { file } of parts.pictures) addPicture(file, TEXT_SLOT)
  })
  return { lists, pictures, icons, forms, richTexts, code, downloads }
}

const isBelow = (steps: readonly PointerStep[], above: readonly PointerStep[]): boolean =>
  above.every((step, index) => steps[index] === step)

/** The resources of a block by name. Names without a resource are left out. */
export function pickResources(
  { pictures, icons, forms, code, downloads }: BlockNames,
  tables: ResourceTables,
): Pick<BlockPlace, 'pictures' | 'icons' | 'forms' | 'code' | 'fileSizes'> {
  const found: { pictures: Record<string, PictureFile>; icons: Record<string, IconDrawing>; forms: Record<string, PublicForm> } =
    { pictures: {}, icons: {}, forms: {} }
  const highlighted: Record<string, readonly CodeLine[]> = {}
  const fileSizes: Record<string, number> = {}
  for (const [name, slots] of pictures) {
    const picture = tables.pictures[name]
    if (picture) found.pictures[name] = fitToSlots(picture, slots)
  }
  for (const name of icons) {
    const icon = tables.icons[name]
    if (icon) found.icons[name] = icon
  }
  for (const name of forms) {
    const form = tables.forms[name]
    if (form) found.forms[name] = form
  }
  for (const key of code.map(toCodeKey)) {
    const lines = tables.code?.[key]
    if (lines) highlighted[key] = lines
  }
  for (const file of downloads) {
    const size = tables.fileSizes?.[file]
    if (size !== undefined) fileSizes[file] = size
  }
  return {
    ...found,
    ...(Object.keys(highlighted).length > 0 && { code: highlighted }),
    ...(Object.keys(fileSizes).length > 0 && { fileSizes }),
  }
}

/** A container without its child blocks: its renderer receives them rendered. */
export const withoutChildBlocks = <T extends object>(block: T, lists: readonly ChildList[]): T =>
  lists.length === 0
    ? block
    : withValuesAt(
        block,
        lists.map(({ steps }) => ({ steps, to: [] })),
      )
