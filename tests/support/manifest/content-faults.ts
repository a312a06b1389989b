import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { CheckedManifest, Host } from '../../../src/checks/index.ts'
import { PICTURE, renderSite } from '../site/rendered-site.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** Facts about one page, read from its HTML. */
interface PageFacts {
  faults: string[]
  ids: ReadonlySet<string>
  links: string[]
}

/** HTML -> its facts. Cached, since an edit leaves most pages unchanged. */
const known = new Map<string, PageFacts>()

/**
 * What is wrong with any site: the errors of the validator, or else the faults of its rendered pages. Tests may require nothing more of a
 * manifest that people edit. Warnings do not count.
 */
export async function findContentFaults({ manifest, diagnostics }: CheckedManifest, host: Host): Promise<string[]> {
  if (!manifest)
    return diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`)
  const { pages, files } = await renderSite(manifest)
  const facts = new Map([...pages].map(([path, html]) => [path, readFacts(html)]))
  const isTarget = (path: string, id: string) => {
    // A gallery links to its pictures.
    if (path === PICTURE.url) return true
    const page = facts.get(path)
    return page
      ? id === '' || page.ids.has(id)
      : host.files.has(path) || files.has(path.slice(1)) || files.has(`${path.slice(1)}/index.html`)
  }
  const base = new URL(manifest.site.url).pathname.replace(/\/$/, '')
  return [...facts].flatMap(([path, { faults, links }]) => [
    ...faults.map((fault) => `${path}: ${fault}`),
    ...links.filter((link) => !isTarget(...toTarget(link, path, base))).map((link) => `${path}: ${link} leads nowhere`),
  ])
}

/** The path and the anchor that a link on a page points to. */
function toTarget(link: string, page: string, base: string): [path: string, id: string] {
  if (link.startsWith('#')) return [page, link === '#top' ? '' : decodeURIComponent(link.slice(1))]
  const { pathname, hash } = new URL(link, 'https://host')
  return [decodeURI(pathname.slice(base.length)) || '/', decodeURIComponent(hash.slice(1))]
}

function readFacts(html: string): PageFacts {
  const found = known.get(html) ?? toFacts(elementsOf(parse(html)))
  known.set(html, found)
  return found
}

function toFacts(elements: readonly Element[]): PageFacts {
  const named = (...names: string[]) => elements.filter(({ tagName }) => names.includes(tagName))
  const ids = elements.flatMap((element) => attribute(element, 'id') ?? [])
  const levels = named('h1', 'h2', 'h3', 'h4', 'h5', 'h6').map(({ tagName }) => Number(tagName.slice(1)))
  const pictures = named('img')
  const links = named('a').flatMap((link) => attribute(link, 'href') ?? [])
  const titles = named('title').map(textOf)
  const faults = [
    // The validator warns about a page without headings.
    ...(levels.filter((level) => level === 1).length > 1 ? ['two main headings'] : []),
    // Cards without a heading above them may come before the main heading.
    ...levels.flatMap((level, index) => (level > (levels[index - 1] ?? 1) + 1 ? [`a heading ${level} skips a level`] : [])),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id ${id} is used twice`),
    ...(named('main').length === 1 ? [] : [`main elements: ${named('main').length}`]),
    ...(titles.some((title) => title.trim() !== '') ? [] : ['no title']),
    ...pictures.filter((picture) => attribute(picture, 'alt') === null).map(() => 'a picture without alt'),
    ...elements.filter(({ tagName }) => tagName !== 'script').flatMap(findLeftovers),
  ]
  return { faults, ids: new Set(ids), links: links.filter((link) => /^(#|\/(?!\/))/.test(link)) }
}

/** Finds texts that a renderer prints for a missing value or a value of the wrong type. */
function findLeftovers({ tagName, childNodes }: Element): string[] {
  const text = childNodes.flatMap((node) => ('value' in node ? [node.value] : [])).join('')
  return /\[object |^undefined$|^NaN$|^null$/.test(text.trim()) ? [`${tagName} says "${text.trim()}"`] : []
}

function elementsOf(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : []
  return 'tagName' in node ? [node, ...children] : children
}

const attribute = ({ attrs }: Element, wanted: string): string | null => attrs.find(({ name }) => name === wanted)?.value ?? null

const textOf = ({ childNodes }: Element): string => childNodes.flatMap((node) => ('value' in node ? [node.value] : [])).join('')
