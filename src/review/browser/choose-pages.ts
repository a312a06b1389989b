import { type ChangedPage, nameOf } from '../review.ts'
import type { Tool } from './tools.ts'

/** Pictures of more pages would take longer than a minute. */
const MAX_PAGES = 10
/** Pages that differ in the same way, such as by another menu. */
const MAX_EXAMPLES = 3
/** Lighthouse takes as long for one page as the pictures of three. */
const MAX_MEASURED = 3

/** The pages to open in a browser. */
interface ChosenPages {
  /** They are shown in pictures, and checked by axe. */
  pictured: ChangedPage[]
  /** The other pages with other content. They are only checked by axe, which takes a fraction of the time. */
  checked: ChangedPage[]
  /** Those of the above to measure with Lighthouse: one of each group that has changed in the same way. */
  measured: ChangedPage[]
}

/**
 * Chooses the pages to open in a browser. Expects those with other content first. Pages that have changed in different ways come before further
 * pages that have changed as one of them, so that each way is shown.
 */
export function choosePages(pages: readonly ChangedPage[]): ChosenPages {
  const isContent = ({ part }: ChangedPage) => part === 'content'
  const content = withDifferentFirst(pages.filter(isContent))
  const examples = pages.filter((page) => !isContent(page)).slice(0, MAX_EXAMPLES)
  const pictured = [...content, ...examples].slice(0, MAX_PAGES)
  const checked = content.slice(MAX_PAGES)
  const measured = listFirsts([...pictured, ...checked].filter(isPresent)).slice(0, MAX_MEASURED)
  return { pictured, checked, measured }
}

/** Not removed. */
const isPresent = ({ after }: ChangedPage): boolean => after !== null

function withDifferentFirst(pages: readonly ChangedPage[]): ChangedPage[] {
  const firsts = new Set(listFirsts(pages))
  return [...firsts, ...pages.filter((page) => !firsts.has(page))]
}

/** The first page of each group that has changed in the same way. */
const listFirsts = (pages: readonly ChangedPage[]): ChangedPage[] =>
  [...Map.groupBy(pages, toWay).values()].flatMap(([first]) => first ?? [])

/** The same for pages that have changed in the same way, such as all with a shared block. */
const toWay = ({ before, after, part, blocks }: ChangedPage): string =>
  JSON.stringify([before === null, after === null, part, blocks])

/** Sentences about the changed pages that are not in pictures, or that a tool does not see. */
export function describeRest(
  pages: readonly ChangedPage[],
  { pictured, checked, measured }: ChosenPages,
  tools: ReadonlySet<Tool>,
): string[] {
  const remaining = pages.filter(isPresent)
  const notes: string[] = []
  const rest = pages.length - pictured.length
  const others = rest === 1 ? 'One more page has changed and is' : `${rest} more pages have changed and are`
  if (rest > 0) notes.push(`${others} not shown in pictures. They are in the list of changed pages.`)
  const seen = [...pictured, ...checked].filter(isPresent)
  if (tools.has('axe-core') && seen.length < remaining.length)
    notes.push(
      `axe has checked ${seen.length} of ${remaining.length} changed pages. The others have the same content as before: what differs is around it, the look or the head.`,
    )
  if (tools.has('lighthouse') && measured.length < remaining.length) notes.push(describeUnmeasured(remaining, measured))
  return notes
}

function describeUnmeasured(pages: readonly ChangedPage[], measured: readonly ChangedPage[]): string {
  const ways = listFirsts(pages).length - measured.length
  const more = ways === 1 ? 'One more way is not measured.' : `${ways} more ways are not measured.`
  return `Lighthouse has measured ${measured.length} of ${pages.length} changed pages, one for each way in which pages have changed: ${measured.map(nameOf).join(', ')}.${ways === 0 ? '' : ` ${more}`}`
}
