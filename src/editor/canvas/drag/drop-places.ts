import type { Steps } from '../../../contracts/change.ts'
import { textOf } from '../../../manifest/json.ts'
import { describeBlockType } from '../../../models/block-types.ts'
import type { LiveBlock } from '../../../models/live-block.ts'
import type { PageRect } from '../canvas-dom.ts'
import { isSelectable } from '../canvas-tree.ts'

/** Where a block can be dropped: in front of the entry `index` of a list, and where the line is that shows it. */
export interface DropPlace {
  list: Steps
  index: number
  line: Omit<PageRect, 'height'>
}

/** How the canvas shows the lists of blocks, in the coordinates of the document. */
export interface PageLayout {
  /** The rectangle of a block; null while it is not shown. */
  findBlockRect(entry: LiveBlock): PageRect | null
  /** The rectangle of a list of child blocks. */
  findListRect(container: LiveBlock, list: number): PageRect | null
}

/** All places for some blocks, in the list `page` and in its containers. `entries` are the blocks of the list. A container is not dropped into another one. */
export function listDropPlaces(
  entries: readonly LiveBlock[],
  page: Steps,
  moved: readonly LiveBlock[],
  layout: PageLayout,
): DropPlace[] {
  const rects = entries.flatMap((entry) => layout.findBlockRect(entry) ?? [])
  const around = rects[0] ?? { left: 0, top: 0, width: 0, height: 0 }
  const places = listPlaces({ steps: page, entries }, around, layout)
  if (moved.some(isContainer)) return places
  const inner = entries.filter(isSelectable).flatMap((entry) =>
    entry.childLists.flatMap((list, index) => {
      const rect = layout.findListRect(entry, index)
      return rect ? listPlaces(list, rect, layout) : []
    }),
  )
  return [...places, ...inner]
}

/** The places in front of each block of a list and at its end. The line is in the middle between two blocks. */
function listPlaces({ steps, entries }: LiveBlock['childLists'][number], around: PageRect, layout: PageLayout): DropPlace[] {
  const places: DropPlace[] = []
  let above: PageRect | null = null
  const toLine = (before: PageRect | null, after: PageRect | null) => {
    const edges = [before && before.top + before.height, after?.top].filter((edge) => typeof edge === 'number')
    const top = edges.length === 0 ? around.top : edges.reduce((sum, edge) => sum + edge, 0) / edges.length
    const { left, width } = after ?? before ?? around
    return { left, top, width }
  }
  for (const [index, entry] of entries.entries()) {
    const rect = layout.findBlockRect(entry)
    if (!rect) continue
    places.push({ list: steps, index, line: toLine(above, rect) })
    above = rect
  }
  return [...places, { list: steps, index: entries.length, line: toLine(above, null) }]
}

/** A shared block counts as what it shows. */
const isContainer = ({ model, written }: LiveBlock): boolean =>
  [model?.block.type, textOf(written, 'type')].some((type) => describeBlockType(type ?? '').isContainer)

/** The place nearest to a point: of those above or below it the one whose line is the nearest, and of equal ones the innermost. */
export function findDropPlace(places: readonly DropPlace[], x: number, y: number): DropPlace | null {
  const inside = places.filter(({ line }) => x >= line.left && x <= line.left + line.width)
  const distance = ({ line }: DropPlace) => Math.abs(line.top - y)
  return inside.sort((one, other) => distance(one) - distance(other) || one.line.width - other.line.width)[0] ?? null
}
