import { type GeneratedSite, generateSite } from './index.ts'

const FOLDER = '/bread'
/** The path of the page that lists all entries. */
const LIST = '/all-bread'
const TAGS = 40
/** The day of the first entry, in milliseconds. The next days follow it. */
const FIRST_DAY = Date.UTC(1998, 0, 1)
const MS_PER_DAY = 86_400_000

/**
 * A site like that of `generateSite`, but its generated pages are the entries of a collection with a feed, and with lists of all of them, of
 * each tag and of each year. Every entry shows the entries before and after it.
 */
export async function generateEntries(pageCount: number, root: string): Promise<GeneratedSite> {
  const { manifest, files } = await generateSite(pageCount, root, { toPath: (page) => `${FOLDER}/${toSlug(page)}` })
  const pages = manifest.pages.filter(({ path }) => !path.startsWith(`${FOLDER}/`))
  const entries = manifest.pages.slice(pages.length).map(({ title, description, blocks }, index) => ({
    slug: toSlug(index),
    title,
    description,
    date: new Date(FIRST_DAY + index * MS_PER_DAY).toISOString().slice(0, 10),
    tags: [toTag(index), toTag(index * 7 + 3)].filter((tag, at, tags) => tags.indexOf(tag) === at),
    // The first block has the title of the page, which is that of the entry.
    blocks: blocks.slice(1),
  }))
  const list = {
    path: LIST,
    title: 'All bread',
    description: 'Every bread that has come out of the oven, the newest first, by tag and by year.',
    blocks: [{ type: 'entryList', heading: 'All bread', items: { from: 'bread' } }],
  }
  const bread = {
    title: 'Bread',
    path: `${FOLDER}/:slug`,
    tagPath: `${FOLDER}/tags/:tag`,
    yearPath: `${FOLDER}/years/:year`,
    perPage: 50,
    feed: true,
    before: [{ type: 'hero', id: 'start', heading: '{{entry.title}}', text: '{{entry.date}}' }],
    after: [
      { type: 'entryList', heading: 'Before and after', layout: 'compact', items: { from: 'bread', relation: 'neighbors' } },
    ],
    entries,
  }
  return { manifest: { ...manifest, collections: { bread }, pages: [...pages, list] }, files }
}

const toSlug = (page: number): string => `day-${page}`

const toTag = (index: number): string => `Oven ${index % TAGS}`
