import { createAnchors } from '../../checks/overview/anchors.ts'
import { isText } from '../../checks/overview/marks.ts'
import { readPages } from '../../checks/overview/pages.ts'
import { createSiteMarks } from '../../checks/overview/site-marks.ts'
import { withCollectionPages } from '../../manifest/collections/expand-collections.ts'
import { withoutComments } from '../../manifest/comments.ts'
import { fieldOf, isObject, textOf } from '../../manifest/json.ts'
import { NOT_FOUND_PATH } from '../../manifest/path.ts'
import { findTimeZone, readToday } from '../../manifest/today.ts'

/** Everything on a site that a manifest value can refer to by name. */
export interface SiteNames {
  /** Pages, entries of collections, anchors on them (`/about#team`) and files in the public folder. */
  links: readonly string[]
  pages: readonly string[]
  pictures: readonly string[]
  fonts: readonly string[]
  videos: readonly string[]
  captions: readonly string[]
  forms: readonly string[]
  /** The names of the blocks in `shared`. */
  blocks: readonly string[]
  /** The names of the lists in `shared`. */
  lists: readonly string[]
  facts: readonly string[]
}

const PICTURE_FILE = /\.(?:svg|jpe?g|png|webp|avif|gif)$/i
const FONT_FILE = /\.woff2$/i
const VIDEO_FILE = /\.(?:mp4|webm)$/i
const CAPTION_FILE = /\.vtt$/i

/** Finds the names in a manifest and its public folder. Skips invalid parts of the manifest. */
export function findSiteNames(written: unknown, publicFiles: readonly string[]): SiteNames {
  const manifest = withCollectionPages(Object(withoutComments(written)))
  const { marked } = createSiteMarks(manifest)
  const texts = (name: string) => marked(name).filter(isText)
  const anchors = createAnchors(manifest, {
    anchors: texts('anchor'),
    headings: texts('headings'),
    references: texts('ref'),
  })
  const pages = readPages(manifest, [], readToday(findTimeZone(manifest))).all.flatMap(({ index, path, draft, origin }) => {
    if (path === null || draft || path === NOT_FOUND_PATH || origin === 'list') return []
    const shown = anchors.of(`pages/${index}`).filter(({ hidden }) => !hidden)
    return [{ path, anchors: shown.map(({ name }) => `${path}#${name}`) }]
  })
  const files = publicFiles.map((file) => `/${file}`)
  const shared = Object.entries(recordOf(manifest, 'shared'))
  const isList = (entry: unknown) => textOf(entry, 'type') === 'list'
  return {
    links: unique([...pages.flatMap((page) => [page.path, ...page.anchors]), ...files]),
    pages: unique(pages.map(({ path }) => path)),
    pictures: files.filter((file) => PICTURE_FILE.test(file)),
    fonts: files.filter((file) => FONT_FILE.test(file)),
    videos: files.filter((file) => VIDEO_FILE.test(file)),
    captions: files.filter((file) => CAPTION_FILE.test(file)),
    forms: Object.keys(recordOf(manifest, 'forms')),
    blocks: shared.flatMap(([name, entry]) => (isList(entry) ? [] : [name])),
    lists: shared.flatMap(([name, entry]) => (isList(entry) ? [name] : [])),
    facts: Object.keys(recordOf(fieldOf(manifest, 'site'), 'facts')),
  }
}

const unique = (values: readonly string[]): string[] => [...new Set(values)]

function recordOf(value: unknown, key: string): Record<string, unknown> {
  const record = fieldOf(value, key)
  return isObject(record) ? record : {}
}
