import type { ChangedPage } from '../review.ts'

/** Pictures of more pages would take longer than a minute. */
const MAX_PAGES = 10
/** Pages that differ in the same way, such as by another menu. */
const MAX_EXAMPLES = 3

/** The pages to open in a browser, and a sentence about the others. Expects those with other content first. */
export function choosePages(pages: readonly ChangedPage[]): { chosen: ChangedPage[]; note: string | null } {
  const isContent = ({ part }: ChangedPage) => part === 'content'
  const examples = pages.filter((page) => !isContent(page)).slice(0, MAX_EXAMPLES)
  const chosen = [...pages.filter(isContent), ...examples].slice(0, MAX_PAGES)
  const rest = pages.length - chosen.length
  if (rest === 0) return { chosen, note: null }
  const others = rest === 1 ? 'One more page has changed and is' : `${rest} more pages have changed and are`
  return { chosen, note: `${others} not shown in pictures. They are in the list of changed pages.` }
}
