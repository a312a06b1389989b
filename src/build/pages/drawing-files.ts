import type { BlockModel, PageModel } from '../../contracts/page-model.ts'
import type { IconDrawing } from '../../contracts/place.ts'
import { findHexColors } from '../../theme/colors.ts'
import { type PlannedFile, toHashedAsset, toPlannedFile } from '../output/output-files.ts'

/**
 * The bytes of icons in their own colors that the HTML of a page contains at most. The largest icons beyond it become files, which all
 * pages share and which the browser loads when they come near the screen. With a lower limit, these would include icons of a few hundred
 * bytes, for which a request costs more than it saves.
 */
const MAX_INLINED_BYTES = 12_288

/** A page in which some icons are files, with the names of these icons. */
interface PageWithDrawingFiles {
  page: PageModel
  drawings: readonly string[]
}

/** Decides for a page which icons are files in place of being part of its HTML. */
export function withDrawingFiles(page: PageModel, basePath: string): PageWithDrawingFiles {
  const chosen = chooseFiles(page.blocks)
  if (chosen.size === 0) return { page, drawings: [] }
  const toDrawing: ToDrawing = (name, drawing) =>
    chosen.has(name) ? { ...drawing, url: `${basePath}/${toFileName(name, drawing)}` } : drawing
  return { page: { ...page, blocks: withDrawings(page.blocks, toDrawing) }, drawings: [...chosen] }
}

/** The file of an icon. */
export const planDrawingFile = (name: string, drawing: IconDrawing): PlannedFile => toPlannedFile(toDrawingFile(name, drawing))

const toDrawingFile = (name: string, { body, viewBox }: IconDrawing) =>
  toHashedAsset(
    `${name.replace(':', '-')}.svg`,
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`),
  )

const fileNames = new WeakMap<IconDrawing, string>()

function toFileName(name: string, drawing: IconDrawing): string {
  const file = fileNames.get(drawing) ?? toDrawingFile(name, drawing).file
  fileNames.set(drawing, file)
  return file
}

/** The names of the icons that do not fit into the HTML of a page: the largest ones, so that they are as few as possible. */
function chooseFiles(blocks: readonly BlockModel[]): Set<string> {
  const bytes = new Map<string, number>()
  addBytes(blocks, bytes)
  const bySize = [...bytes].sort(([nameA, a], [nameB, b]) => a - b || (nameA < nameB ? -1 : 1))
  let inlined = 0
  const chosen = bySize.filter(([, size]) => {
    inlined += size
    return inlined > MAX_INLINED_BYTES
  })
  return new Set(chosen.map(([name]) => name))
}

/** Adds up the bytes of the icons that could be files. Each use of an icon in a block counts. */
function addBytes(blocks: readonly BlockModel[], bytes: Map<string, number>): void {
  for (const { block, place, childBlocks } of blocks) {
    const movable = Object.entries(place.icons).filter(([, drawing]) => hasOwnColors(drawing))
    const text = movable.length > 0 ? JSON.stringify(block) : ''
    for (const [name, { body }] of movable) {
      const uses = text.split(`"${name}"`).length - 1
      bytes.set(name, (bytes.get(name) ?? 0) + uses * body.length)
    }
    for (const list of childBlocks) addBytes(list, bytes)
  }
}

/** Thousands of pages show the same icons, and searching all colors of each again would take longer than anything else here. */
const known = new WeakMap<IconDrawing, boolean>()

/** Whether a drawing looks the same as a file, in which it cannot inherit the color of the text. */
function hasOwnColors(drawing: IconDrawing): boolean {
  const existing = known.get(drawing)
  if (existing !== undefined) return existing
  const has = findHexColors(drawing.body).length > 0 && !/currentcolor/i.test(drawing.body)
  known.set(drawing, has)
  return has
}

/** Gives the drawing that a page uses for an icon. */
type ToDrawing = (name: string, drawing: IconDrawing) => IconDrawing

const withDrawings = (blocks: readonly BlockModel[], toDrawing: ToDrawing): BlockModel[] =>
  blocks.map(({ block, place, childBlocks }) => {
    const icons = Object.entries(place.icons).map(([name, drawing]) => [name, toDrawing(name, drawing)] as const)
    return {
      block,
      place: { ...place, icons: Object.fromEntries(icons) },
      childBlocks: childBlocks.map((list) => withDrawings(list, toDrawing)),
    }
  })
