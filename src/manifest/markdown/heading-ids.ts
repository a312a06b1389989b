import GithubSlugger, { slug } from 'github-slugger'

/** Ids that the chrome of every page uses. */
export const CHROME_IDS: readonly string[] = ['content', 'menu', 'top']

/** Creates ids for the headings of a page in order, unique among each other and different from the taken ones and those of the chrome. */
export function createHeadingIds(taken: Iterable<string>): (heading: string) => string {
  const slugger = new GithubSlugger()
  for (const id of [...CHROME_IDS, ...taken]) slugger.occurrences[id] = 0
  // The slug of a heading that has only signs is empty.
  return (heading) => slugger.slug(slug(heading) || 'heading')
}
