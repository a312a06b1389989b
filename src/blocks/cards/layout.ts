import type { CardsBlock, Item } from '../../manifest/manifest.gen.ts'

type CardsLayout = NonNullable<CardsBlock['layout']>

/** The stacked parts of a card. Neighboring cards align them in rows. */
export type CardPart = 'picture' | 'head' | 'body' | 'foot'

const hasBody = ({ text, points, logos }: Item): boolean => text !== undefined || points !== undefined || logos !== undefined

/** Whether the title of an item is its link. Only the one link of an item can be. */
export const isTitleLinked = ({ actions = [] }: Item, titleLinks: boolean): boolean => titleLinks && actions.length === 1

const hasFoot = (item: Item, titleLinks: boolean): boolean =>
  item.note !== undefined || (item.actions !== undefined && !isTitleLinked(item, titleLinks))

/** The parts that at least one item needs. All cards of a block have the same parts. */
export function findCardParts(items: readonly Item[], titleLinks: boolean): ReadonlySet<CardPart> {
  const parts = new Set<CardPart>(['head'])
  if (items.some(({ picture }) => picture !== undefined)) parts.add('picture')
  if (items.some(hasBody)) parts.add('body')
  if (items.some((item) => hasFoot(item, titleLinks))) parts.add('foot')
  return parts
}

/** Whether an item has only a title, with or without a picture or icon. */
export const hasOnlyTitle = (item: Item, titleLinks = false): boolean => !hasBody(item) && !hasFoot(item, titleLinks)

interface CardArrangement {
  layout: CardsLayout
  columns: CardsBlock['columns']
  items: readonly Item[]
}

/** Layouts in which each item spans the full width. */
const isList = (layout: CardsLayout): boolean => layout === 'rows' || layout === 'index'

/**
 * The number of columns on a wide screen. Without a setting it follows from the number of items, so that no row is half empty: `2-3` and
 * `4-3` are three columns in which the first two or four items are wider, two per row.
 */
export function toColumnCount({ layout, columns, items }: CardArrangement): string {
  if (isList(layout)) return '1'
  if (columns !== undefined) return `${columns}`
  const count = items.length - (layout === 'feature' ? 1 : 0)
  if (layout === 'tiles' && items.every((item) => hasOnlyTitle(item))) {
    const fitting = [6, 5].find((most) => count % most === 0)
    if (fitting !== undefined) return `${fitting}`
  }
  if (count <= 2) return '2'
  if (count % 4 === 0) return '4'
  return ['3', '4-3', '2-3'][count % 3] ?? '3'
}

/**
 * When an item spans the full width of the list: `always`, or only at `medium` widths, where cards have two columns. This applies to the
 * first item of `feature`, and to the last of an odd number, which would leave a gap next to it.
 */
export function toFullWidth({ layout, columns, items }: CardArrangement, index: number): 'always' | 'medium' | undefined {
  if (layout === 'feature' && index === 0) return 'always'
  const isOdd = (items.length - (layout === 'feature' ? 1 : 0)) % 2 === 1
  if (!isOdd || index < items.length - 1 || isList(layout) || (layout === 'tiles' && items.every((item) => hasOnlyTitle(item))))
    return undefined
  return toColumnCount({ layout, columns, items }) === '2' ? 'always' : 'medium'
}
