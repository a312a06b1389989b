/** The formats of feeds: RSS 2.0, Atom 1.0 (RFC 4287) and JSON Feed 1.1. */
export const FEED_FORMATS = [
  { file: 'feed.xml', type: 'application/rss+xml' },
  { file: 'atom.xml', type: 'application/atom+xml' },
  { file: 'feed.json', type: 'application/feed+json' },
] as const

/** The path of a feed of a collection, next to its entries: `/blog/:slug` -> `/blog/feed.xml`. */
export const toFeedPath = (collectionPath: string, file: (typeof FEED_FORMATS)[number]['file']): string =>
  collectionPath.replace(/:slug$/, file)
