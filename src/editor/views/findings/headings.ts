import { AT_ATTRIBUTE } from '../page/view-blocks.tsx'
import { toName } from './accessible-name.ts'

/** A heading of the page. */
export interface PageHeading {
  element: Element
  level: number
  text: string
  /** The JSON Pointer of the block around it, or null in the header and the footer. */
  at: string | null
}

/** The headings that screen readers list, in the order of the page. */
export const listHeadings = (document: Document): PageHeading[] =>
  [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({
      element,
      level: Number(element.localName.slice(1)),
      text: toName(element),
      at: element.closest(`[${AT_ATTRIBUTE}]`)?.getAttribute(AT_ATTRIBUTE) ?? null,
    }))

/** What is wrong with each heading of a page, given their levels; null for those that are right. */
export function checkLevels(levels: readonly number[]): (string | null)[] {
  const main = levels.indexOf(1)
  return levels.map((level, index) => {
    // The heading of a hero is the main one, also below a banner.
    const before = levels[index - 1] ?? 1
    if (level === 1 && index !== main) return 'A page has only one heading of level 1.'
    if (index === 0 && main === -1) return 'A page needs a heading of level 1.'
    if (level > before + 1) return `The heading before it has level ${before}. Level ${before + 1} is missing between them.`
    return null
  })
}
