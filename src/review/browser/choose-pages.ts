import type { ChangedPage } from '../review.ts'

/** Pictures of more pages would take longer than a minute. */
const MAX_PAGES = 10
/** Pages that differ in the same way, such as by another menu. */
const MAX_EXAMPLES = 3

/** The pages to open in a browser. */
interface ChosenPages {
  /** They are shown in pictures, and checked by axe. */
  pictured: ChangedPage[]
  /** The other pages with other content. They are only checked by axe, which takes a fraction of the time. */
  checked: ChangedPage[]
  /** A sentence about the pages that are not shown in pictures. */
  note: string | null
}

/** Chooses the pages to open in a browser. Expects those with other content first. */
export function choosePages(pages: readonly ChangedPage[]): ChosenPages {
  const isContent = ({ part }: ChangedPage) => part === 'content'
  const content = pages.filter(isContent)
  const examples = pages.filter((page) => !isContent(page)).slice(0, MAX_EXAMPLES)
  const pictured = [...content, ...examples].slice(0, MAX_PAGES)
  const checked = content.slice(MAX_PAGES)
  const rest = pages.length - pictured.length
  if (rest === 0) return { pictured, checked, note: null }
  const others = rest === 1 ? 'One more page has changed and is' : `${rest} more pages have changed and are`
  return { pictured, checked, note: `${others} not shown in pictures. They are in the list of changed pages.` }
}
