import { findCardParts, toColumnCount } from '../../../src/blocks/cards/layout.ts'
import type { Place, RenderedBlock } from '../../../src/contracts/place.ts'
import type { CarouselBlock, ClaimsBlock, HeroBlock, TestimonialsBlock } from '../../../src/manifest/manifest.gen.ts'
import { toCarouselState } from '../../../src/ui/carousel/state.ts'

/**
 * The presentation that our blocks derive from their content. An author of a hand-written page knows it, so the templates of peers get
 * it as additional fields of the block.
 */
export function toLook(block: RenderedBlock, place: Place): object {
  switch (block.type) {
    case 'hero':
      return { look: toHeroLook(block, place) }
    case 'cards':
      return {
        look: toColumnCount({ layout: block.layout ?? 'grid', columns: block.columns, items: block.items }),
        parts: [...findCardParts(block.items, block.titleLinks ?? false)],
      }
    case 'claims':
      return {
        look: toClaimsLook(block, place),
        figureSize: toFigureSize(block.items),
        leadSize: toFigureSize(block.items.slice(0, 1)),
      }
    case 'checkList':
      return { look: block.items.some(({ text }) => text) ? 'rows' : block.items.length > 3 ? 'columns' : 'column' }
    case 'steps':
      return {
        look: place.inside && block.layout !== 'path' ? 'rows' : (block.layout ?? (block.items.length > 4 ? 'rows' : 'columns')),
      }
    case 'carousel':
      return { look: toSlideLook(block), ranges: toRanges(block, place) }
    case 'testimonials':
      return { look: toQuoteLook(block, place), ranges: toRanges(block, place) }
    case 'tabs':
      return { items: block.items.map((item) => ({ ...item, logos: item.logos?.slice(0, block.logosShown) })) }
    default:
      return {}
  }
}

function toHeroLook({ layout = 'split', picture, text, actions }: HeroBlock, { inside }: Place): string {
  if (inside || layout === 'stacked') return 'stacked'
  if (picture) return layout
  return text || actions ? 'ruled' : 'stacked'
}

function toClaimsLook({ layout, items }: ClaimsBlock, { inside }: Place): string {
  if (inside) return layout === undefined || layout === 'row' ? 'row' : 'list'
  if (layout) return layout
  return items.length === 1 ? 'lead' : items.length > 4 ? 'list' : 'row'
}

function toFigureSize(items: ClaimsBlock['items']): string {
  const longest = Math.max(...items.map(({ figure }) => figure.length))
  return longest <= 5 ? 'large' : longest <= 9 ? 'medium' : 'small'
}

function toSlideLook({ items }: CarouselBlock): string {
  if (items.some(({ text }) => text)) return 'stories'
  return items.some(({ title }) => title) ? 'badges' : 'marks'
}

function toQuoteLook(block: TestimonialsBlock, place: Place): string {
  if (toPerView(block, place).desktop > 1) return 'card'
  const letters = Math.max(...block.items.map(({ text }) => text.length))
  return letters > 320 ? 'alone' : letters > 130 ? 'large' : 'huge'
}

const toPerView = (block: CarouselBlock | TestimonialsBlock, place: Place) =>
  toCarouselState(block, place, { previous: '', next: '' }).perView

/** `3+` for three visible slides of more, as in the style sheet. */
function toRanges(block: CarouselBlock | TestimonialsBlock, place: Place): object {
  const ranges = Object.entries(toPerView(block, place)).map(([width, seen]) => {
    return [width, `${seen}${block.items.length > seen ? '+' : ''}`]
  })
  return Object.fromEntries(ranges)
}
