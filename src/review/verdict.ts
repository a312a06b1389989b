import { type ChangedPage, nameOf, type Problem, type SiteReview } from './review.ts'

export interface Verdict {
  isGreen: boolean
  /** One sentence. */
  sentence: string
}

const NOUNS: Readonly<Record<Problem['kind'], [one: string, many: string]>> = {
  error: ['error in the manifest', 'errors in the manifest'],
  build: ['page or picture that cannot be built', 'pages or pictures that cannot be built'],
  link: ['broken link', 'broken links'],
  accessibility: ['new accessibility problem', 'new accessibility problems'],
}

const list = new Intl.ListFormat('en')

/** What a review says about a version in one sentence. */
export function toVerdict({ problems, changes, pages, warnings }: SiteReview): Verdict {
  const kinds = Map.groupBy(problems, ({ kind }) => kind)
  const counts = [...kinds].map(([kind, { length }]) => count(length, ...NOUNS[kind]))
  if (counts.length > 0) return { isGreen: false, sentence: `Not ready: ${list.format(counts)}.` }
  // A picture with another content and the same name is no change of the manifest.
  const differ = changes.length === 0 && pages.length > 0
  const found = differ ? count(pages.length, 'page looks', 'pages look') : count(changes.length, 'change', 'changes')
  const noted = warnings.length === 0 ? [] : [count(warnings.length, 'new warning', 'new warnings')]
  return {
    isGreen: true,
    sentence: `Ready: ${list.format([`${found} ${differ ? 'different' : 'for visitors'}`, 'no problems', ...noted])}.`,
  }
}

const count = (number: number, one: string, many: string): string => (number === 1 ? `1 ${one}` : `${number || 'no'} ${many}`)

const PARTS: Readonly<Record<ChangedPage['part'], string>> = {
  content: 'Changed',
  around: 'Other menu, header or footer',
  look: 'Looks different because the theme has changed',
  head: 'Other title, description or share image',
}

/** How a page has changed, in a few words. */
export function describePage({ before, after, part }: ChangedPage): string {
  if (before === null) return 'New'
  if (after === null) return 'Removed'
  return before === after ? PARTS[part] : `Moved from ${before}`
}

interface PageGroup {
  /** `Looks different because the theme has changed (72 pages)` */
  title: string
  names: string[]
}

/** Changed pages by how they have changed. */
export const groupPages = (pages: readonly ChangedPage[]): PageGroup[] =>
  [...Map.groupBy(pages, describePage)].map(([how, group]) => ({
    title: `${how} (${count(group.length, 'page', 'pages')})`,
    names: group.map(nameOf),
  }))
