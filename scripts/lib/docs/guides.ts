import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TableRow } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import { listLinkedFiles, parseMarkdown, replaceUrls, toDocument } from './document.ts'
import { type DocsEntry, toSearchDescription } from './entry.ts'

/** The longest `text` of a block of the type `richText`. */
const MAX_TEXT = 20_000

/** The document that lists the others. In its place, the site has a home page. */
const OVERVIEW = 'README.md'

/** A document that becomes a page. `file` is relative to the root of the checkout. */
interface Guide {
  file: string
  text: string
  /** For whom it is. */
  readers: string
}

export interface Guides {
  entries: DocsEntry[]
  /** Files that the guides link to and that are published with them, relative to the root. */
  files: string[]
}

/** The documents that the README lists for each group of readers, and those to which they link. */
export async function readGuides(root: string): Promise<Guides> {
  const guides = await collectGuides(root)
  const slugs = new Map(guides.map(({ file }) => [file, toSlug(file)]))
  const files = new Set<string>()
  const entries = guides.map((guide) => toEntry(guide, (url) => toPublicUrl(url, guide.file, { root, slugs, files })))
  return { entries, files: [...files] }
}

async function collectGuides(root: string): Promise<Guide[]> {
  const guides: Guide[] = []
  const waiting = listReadersOfFiles(await readFile(path.join(root, OVERVIEW), 'utf8'))
  for (const { file, readers } of waiting) {
    if (guides.some((guide) => guide.file === file)) continue
    const text = await readFile(path.join(root, file), 'utf8')
    guides.push({ file, text, readers })
    const linked = listLinkedFiles(text).map((link) => path.join(path.dirname(file), link))
    const documents = linked.filter((name) => name.endsWith('.md') && name !== OVERVIEW)
    waiting.push(...documents.map((name) => ({ file: name, readers })))
  }
  return guides
}

/** The rows of the table in the README: for whom, and links to documents. */
function listReadersOfFiles(readme: string): { file: string; readers: string }[] {
  const tables = parseMarkdown(readme).children.flatMap((node) => (node.type === 'table' ? [node.children] : []))
  const rows = tables.find(([head]) => head && toText(head).startsWith('for'))?.slice(1) ?? []
  return rows.flatMap((row) => {
    const [readers, documents] = row.children
    return listLinkedFiles(readme.slice(...toRange(documents))).map((file) => ({ file, readers: readers ? toText(readers) : '' }))
  })
}

const toRange = (cell: TableRow['children'][number] | undefined): [number, number] => [
  cell?.position?.start.offset ?? 0,
  cell?.position?.end.offset ?? 0,
]

/** The last part of the path of a guide: the name of its file, or for a README that of its folder. */
const toSlug = (file: string): string => {
  const { name, dir } = path.parse(file)
  return (name === 'README' ? path.basename(dir) : name).toLowerCase()
}

function toEntry({ file, text, readers }: Guide, toUrl: (url: string) => string): DocsEntry {
  const { title, summary, parts } = toDocument(file, text, MAX_TEXT)
  return {
    slug: toSlug(file),
    title,
    description: toSearchDescription(summary, `${title}: a guide for ${readers}.`),
    tags: [readers],
    blocks: parts.map((part) => ({ type: 'richText', text: replaceUrls(part, toUrl) })),
  }
}

interface GuideLinks {
  root: string
  /** The guides: file -> slug. */
  slugs: ReadonlyMap<string, string>
  /** Gets the other files that guides link to. */
  files: Set<string>
}

/** Where a link of a document leads on the site. Throws if it leads to no file. */
function toPublicUrl(url: string, file: string, { root, slugs, files }: GuideLinks): string {
  const [link = '', anchor] = url.split('#')
  if (link === '' || /^(?:[a-z]+:|\/)/.test(link)) return url
  const target = path.join(path.dirname(file), link)
  const slug = slugs.get(target)
  if (target === OVERVIEW) return '/'
  if (slug !== undefined) return `/guides/${slug}${anchor === undefined ? '' : `#${anchor}`}`
  if (target.startsWith('docs/pictures/')) return target.slice('docs'.length)
  if (!existsSync(path.join(root, target))) throw new Error(`${file} links to ${link}, which does not exist.`)
  files.add(target)
  return `/${target}`
}
