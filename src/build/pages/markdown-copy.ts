import type { PageModel, SiteModel } from '../../contracts/page-model.ts'
import { findFileOnPath, toPageFile } from '../../manifest/path.ts'

type CopiedPage = Pick<PageModel, 'path' | 'title' | 'description' | 'canonical' | 'noindex'>

/** The file with the content of a page as Markdown: `services.md` for /services. */
export const toCopyFile = (path: string): string => `${toPageFile(path).replace(/(\/index)?\.html$/, '')}.md`

/**
 * The paths of the pages without a copy: search engines must not list them, or there is another file or page where the copy would be.
 * `files` are the other files of the output, with slashes.
 */
export function findPagesWithoutCopy(
  pages: readonly Pick<CopiedPage, 'path' | 'noindex'>[],
  files: Iterable<string>,
): Set<string> {
  const taken = new Set([...files, ...pages.map(({ path }) => toPageFile(path))].map((file) => `/${file}`))
  const folders = new Set([...taken].flatMap(listFolders).filter((folder) => folder.endsWith('.md')))
  const hasNone = ({ path, noindex }: Pick<CopiedPage, 'path' | 'noindex'>) => {
    const copy = `/${toCopyFile(path)}`
    if (noindex || folders.has(copy) || findFileOnPath(copy, taken) !== null) return true
    taken.add(copy)
    return false
  }
  return new Set(pages.filter(hasNone).map(({ path }) => path))
}

/** The folders above a file. */
const listFolders = (file: string): string[] => {
  const parts = file.split('/')
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** Begins what is left out: what only works in a browser, breadcrumbs and page menu, drawings, and what is not read aloud. */
const LEFT_OUT = /<(?:(button|nav|svg|template)\b|(\w+) [^>]*aria-hidden="true")/g

function withoutLeftOut(html: string): string {
  let kept = ''
  let from = 0
  for (const { index, 1: name, 2: hidden = '' } of html.matchAll(LEFT_OUT)) {
    // Inside an element that is left out.
    if (index < from) continue
    kept += html.slice(from, index)
    from = findEnd(html, index, name ?? hidden)
  }
  return kept + html.slice(from)
}

/** The offset after an element, which may be inside and around others with its name. */
function findEnd(html: string, start: number, name: string): number {
  const tags = new RegExp(`<(/?)${name}\\b[^>]*>`, 'g')
  tags.lastIndex = start
  let depth = 0
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    if (!tag[0].endsWith('/>')) depth += tag[1] === '' ? 1 : -1
    if (depth <= 0) return tags.lastIndex
  }
  return html.length
}

/** What becomes of HTML that Markdown cannot express. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/<(\/?)(?:address|dl|dd|details|summary)\b/g, '<$1div'],
  // As a caption, all of it would be emphasized, and could not have a list.
  [/<(\/?)figcaption\b/g, '<$1p'],
  [/<dt\b[^>]*>(?:<strong>)?(.*?)(?:<\/strong>)?<\/dt>/gs, '<p><strong>$1</strong></p>'],
  // In a list, a heading after a picture would otherwise be on its line.
  [/(<img\b(?![^>]* alt="")[^>]*>)((?:<(?!h|img|\/li)[^>]*>)*)(?=<h[1-6]\b)/g, '$1<br>$2'],
  // Links after a list would be on the line of its last entry.
  [/(<\/[ou]l>(?:<\/div>)*)<div\b[^>]*>((?:<a\b(?:(?!<\/?div\b).)*<\/a>)+)<\/div>/gs, '$1<p>$2</p>'],
  // The note of a row is below its title.
  [/(<th\b[^>]*>(?:[^<]|<\/?(?:code|em|strong)>)+)(?=<span\b)/g, '$1 · '],
  [/(<table\b[^>]*>)<caption\b[^>]*>(.*?)<\/caption>/gs, '<p>$2</p>$1'],
]

/** Where two texts on a line have only styles between them, such as the name and the role of a person. */
const NEIGHBORS = /<\/(?:cite|span|time)>(?=(?:<(?:cite|span|time)\b[^>]*>)+[^\s<])(?<=[^\s>](?:<\/(?:a|cite|span|time)>)+)/g

/** Puts a dot between such texts, except in code. */
const withDots = (html: string): string => replaceOutside(/(<pre\b.*?<\/pre>)/s, html, NEIGHBORS, '$& · ')

/** Leaves out what a visitor chooses what is shown with, such as monthly or yearly prices: all of it is in the text. Forms stay. */
const withoutChoices = (html: string): string => replaceOutside(/(<form\b.*?<\/form>)/s, html, /<fieldset\b.*?<\/fieldset>/gs, '')

/** Replaces a pattern, but not in the elements that `excluded` matches as a group. */
const replaceOutside = (excluded: RegExp, html: string, pattern: RegExp, replacement: string): string =>
  html
    .split(excluded)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(pattern, replacement)))
    .join('')

/** The content of a page as Markdown, from its HTML, with its title, description and URL above. Links are full URLs. */
export async function toMarkdownCopy(
  { title, description, canonical }: CopiedPage,
  html: string,
  site: SiteModel,
): Promise<Buffer> {
  // Most builds render no page.
  const { htmlToMarkdown } = await import('./html-to-markdown.ts')
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>') + '</main>'.length)
  const plain = REPLACED.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), withoutLeftOut(main))
  const text = htmlToMarkdown(withDots(withoutChoices(plain)), new URL(site.url).origin)
  // A text in JSON is one in YAML.
  const head = Object.entries({ title, description, url: canonical }).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return Buffer.from(`---\n${head.join('\n')}\n---\n\n${text.trim()}\n`)
}
