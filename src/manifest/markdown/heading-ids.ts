import GithubSlugger, { slug } from 'github-slugger'

/** Creates ids for the headings of a page in order, unique among each other and different from the taken ones. */
export function createHeadingIds(taken: Iterable<string>): (heading: string) => string {
  const slugger = new GithubSlugger()
  for (const id of taken) slugger.occurrences[id] = 0
  // The slug of a heading that has only signs is empty.
  return (heading) => slugger.slug(slug(heading) || 'heading')
}
