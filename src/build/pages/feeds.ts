import type { SiteModel } from '../../contracts/page-model.ts'
import type { EntryOfPage, ExpandedPage } from '../../manifest/collections/expanded-page.ts'
import { FEED_FORMATS, toFeedPath } from '../../manifest/collections/feed-paths.ts'
import { escapeMarkup } from '../../manifest/escape-markup.ts'
import { toHref } from '../../manifest/link.ts'
import type { Collection, Manifest } from '../../manifest/manifest.gen.ts'
import type { OutputFile } from '../output/output-files.ts'

/** How many entries a feed has at most: the newest. */
const MAX_ENTRIES = 30

/** The feeds of the collections that have some, in the language of the pages, with the newest published entries that search engines may list. */
export function toFeeds(
  collections: Manifest['collections'],
  { site, pages }: { site: SiteModel; pages: readonly ExpandedPage[] },
): OutputFile[] {
  return Object.entries(collections ?? {})
    .filter(([, { feed }]) => feed === true)
    .flatMap(([name, collection]) => {
      const entries = pages.flatMap(({ entry, path, noindex }) =>
        entry?.collection === name && !noindex ? [toFeedEntry(entry, path, site)] : [],
      )
      const newest = entries.filter(({ date }) => date !== null).sort((one, other) => compare(other.date, one.date))
      return toFiles({ ...toFeedHead(collection, site), entries: newest.slice(0, MAX_ENTRIES) }, collection)
    })
}

interface FeedEntry {
  title: string
  url: string
  summary: string
  date: string | null
  author: string | null
  tags: readonly string[]
}

interface Feed {
  title: string
  description: string
  /** The home page of the site in the language of the feed. */
  url: string
  language: string
  /** The URL of the feed itself in each format. */
  toOwnUrl(file: (typeof FEED_FORMATS)[number]['file']): string
  entries: readonly FeedEntry[]
}

const compare = (one: string | null, other: string | null): number => ((one ?? '') < (other ?? '') ? -1 : one === other ? 0 : 1)

const toFeedEntry = (entry: EntryOfPage, path: string, site: SiteModel): FeedEntry => ({
  title: entry.title,
  url: `${site.url}${toHref(path, '') ?? path}`,
  summary: entry.description,
  date: entry.date,
  author: entry.author?.name ?? null,
  tags: entry.tags,
})

const toFeedHead = ({ title, description, path }: Collection, site: SiteModel): Omit<Feed, 'entries'> => ({
  title: title === site.name ? title : `${title} – ${site.name}`,
  description: description ?? title,
  url: `${site.url}${site.languages?.home ?? '/'}`,
  language: site.language,
  toOwnUrl: (file) => `${site.url}${toFeedPath(path, file)}`,
})

const toFiles = (feed: Feed, { path }: Collection): OutputFile[] =>
  FEED_FORMATS.map(({ file }) => ({
    file: toFeedPath(path, file).slice(1),
    bytes: Buffer.from(WRITERS[file](feed)),
  }))

const WRITERS: Readonly<Record<(typeof FEED_FORMATS)[number]['file'], (feed: Feed) => string>> = {
  'feed.xml': toRss,
  'atom.xml': toAtom,
  'feed.json': toJsonFeed,
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** An element with a text. */
const element = (name: string, text: string): string => `<${name}>${escapeMarkup(text)}</${name}>`

/** A day without a time begins at midnight UTC. */
const toInstant = (date: string | null): Date => new Date(`${date}T00:00:00Z`)

function toRss(feed: Feed): string {
  const items = feed.entries.map(({ title, url, summary, date, author, tags }) =>
    [
      '<item>',
      element('title', title),
      element('link', url),
      `<guid isPermaLink="true">${escapeMarkup(url)}</guid>`,
      element('pubDate', toInstant(date).toUTCString()),
      element('description', summary),
      ...(author === null ? [] : [element('dc:creator', author)]),
      ...tags.map((tag) => element('category', tag)),
      '</item>',
    ].join(''),
  )
  const own = `<atom:link href="${escapeMarkup(feed.toOwnUrl('feed.xml'))}" rel="self" type="application/rss+xml"/>`
  const head = [element('title', feed.title), element('link', feed.url), element('description', feed.description)]
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${[...head, element('language', feed.language), own, ...items].join('\n')}</channel></rss>\n`
}

function toAtom(feed: Feed): string {
  const [newest] = feed.entries
  const own = feed.toOwnUrl('atom.xml')
  const entries = feed.entries.map(({ title, url, summary, date, author, tags }) =>
    [
      '<entry>',
      element('title', title),
      `<link href="${escapeMarkup(url)}"/>`,
      element('id', url),
      element('published', toInstant(date).toISOString()),
      element('updated', toInstant(date).toISOString()),
      element('summary', summary),
      `<author>${element('name', author ?? feed.title)}</author>`,
      ...tags.map((tag) => `<category term="${escapeMarkup(tag)}"/>`),
      '</entry>',
    ].join(''),
  )
  const head = [
    element('title', feed.title),
    element('subtitle', feed.description),
    element('id', own),
    // A feed without entries has no date of its own, and builds at any time must give the same bytes.
    element('updated', toInstant(newest?.date ?? '1970-01-01').toISOString()),
    `<link href="${escapeMarkup(own)}" rel="self"/>`,
    `<link href="${escapeMarkup(feed.url)}"/>`,
  ]
  return `${XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeMarkup(feed.language)}">${[...head, ...entries].join('\n')}</feed>\n`
}

function toJsonFeed(feed: Feed): string {
  const items = feed.entries.map(({ title, url, summary, date, author, tags }) => ({
    id: url,
    url,
    title,
    content_text: summary,
    date_published: toInstant(date).toISOString(),
    ...(author !== null && { authors: [{ name: author }] }),
    ...(tags.length > 0 && { tags }),
  }))
  const head = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.url,
    feed_url: feed.toOwnUrl('feed.json'),
    description: feed.description,
    language: feed.language,
  }
  return `${JSON.stringify({ ...head, items }, null, 1)}\n`
}
