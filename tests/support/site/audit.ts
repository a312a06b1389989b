import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { fieldOf, parseOrNull } from '../../../src/manifest/json.ts'
import { SCRIPTS } from './rendered-site.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const isElement = (node: Node): node is Element => 'tagName' in node

/** Every element of a parsed document, including those in templates. */
function elementsOf(node: Node): Element[] {
  const children = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : []
  return [...(isElement(node) ? [node] : []), ...children.flatMap(elementsOf)]
}

/** All elements and attributes that occur in some HTML documents, as `a` and `a[href]`. */
export function toShapes(documents: Iterable<string>): Set<string> {
  const shapes = new Set<string>()
  for (const html of documents)
    for (const { tagName, attrs } of elementsOf(parse(html)))
      for (const shape of [tagName, ...attrs.map(({ name }) => `${tagName}[${name}]`)]) shapes.add(shape)
  return shapes
}

const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href', 'srcset', 'ping', 'cite'])
const SAFE_LINK = /^(#|https?:\/\/[^/?#@\s\\]+([/?#]|$)|mailto:|tel:|sms:|\/(?![/\\])|$)/i
const NEVER = /^(on|style$|srcdoc$|formaction$|is$|ping$|xlink:)/i

/** Lists what is dangerous in a document; empty for a harmless one. `known` are the elements and attributes of the renderers. */
export function findDangers(html: string, known: ReadonlySet<string>): string[] {
  return elementsOf(parse(html)).flatMap((element) => {
    const { tagName, attrs } = element
    const shapes = [tagName, ...attrs.map(({ name }) => `${tagName}[${name}]`)]
    return [
      ...shapes.filter((shape) => !known.has(shape)).map((shape) => `${shape} is not ours`),
      ...attrs.filter(({ name }) => NEVER.test(name)).map(({ name }) => `${tagName}[${name}] is never allowed`),
      ...attrs.flatMap(({ name, value }) => findBadAddress(tagName, name, value)),
      ...(tagName === 'script' ? findBadScript(element) : []),
      ...(tagName === 'meta' ? findBadMeta(attrs) : []),
    ]
  })
}

function findBadAddress(tag: string, name: string, value: string): string[] {
  if (!ADDRESSES.has(name)) return []
  if (tag === 'link' && value === 'data:,') return []
  // Browsers remove tabs and line breaks from URLs, and spaces at both ends.
  const read = value.replace(/[\t\n\r]/g, '').replace(/^[\p{Cc}\s]+/gu, '')
  return SAFE_LINK.test(read) && read === value ? [] : [`${tag}[${name}] leads to ${JSON.stringify(value)}`]
}

function findBadScript(element: Element): string[] {
  const { attrs, childNodes } = element
  if (isData(element)) return []
  const of = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value
  // The client script starts those in `data-later`.
  const urls = [of('src') ?? '', ...(of('data-later')?.split(' ') ?? [])]
  const others = urls.filter((url) => !SCRIPTS.some((script) => url === script || url.endsWith(script)))
  if (childNodes.length > 0) others.push('its own code')
  return others.map((url) => `a script that is not ours: ${url}`)
}

/** Whether a script is data for search engines, which browsers do not run: one object of the vocabulary of schema.org. */
function isData({ attrs, childNodes }: Element): boolean {
  const [only, ...others] = childNodes
  const isJson = attrs.length === 1 && attrs[0]?.name === 'type' && attrs[0].value === 'application/ld+json'
  const text = only && 'value' in only ? only.value : ''
  return isJson && others.length === 0 && fieldOf(parseOrNull(text), '@context') === 'https://schema.org'
}

/** What every policy has, and what only the pages with a video have. */
const DIRECTIVES = 'default-src script-src style-src img-src font-src connect-src form-action worker-src base-uri'
const MEDIA_DIRECTIVES = / media-src\b| frame-src\b/g
const SOURCE = /^('none'|'self'|data:|https:\/\/(\*\.)?[a-z0-9.:[\]-]+)$/

function findBadMeta(attrs: Element['attrs']): string[] {
  const of = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value ?? ''
  const equiv = of('http-equiv').toLowerCase()
  if (equiv === '') return []
  if (equiv === 'refresh')
    return SAFE_LINK.test(of('content').replace(/^0; url=/, '')) ? [] : [`refresh leads to ${of('content')}`]
  const directives = of('content')
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
  const isWhole =
    equiv === 'content-security-policy' &&
    directives
      .map(([name]) => name)
      .join(' ')
      .replace(MEDIA_DIRECTIVES, '') === DIRECTIVES
  const isSafe = isWhole && directives.every(([, ...sources]) => sources.every((source) => SOURCE.test(source)))
  return isSafe ? [] : [`meta ${equiv}: ${of('content')}`]
}

/** A style sheet without its values: selectors and property names in order. */
export function toSheetShape(css: string): string[] {
  const bare = css.replace(/"(\\.|[^"\\])*"|'(\\.|[^'\\])*'/g, '""')
  return bare.split(/(?<=[;{}])/).map((part) => {
    const isRule = part.endsWith('{')
    const colon = part.indexOf(':')
    return isRule || colon === -1 ? part : `${part.slice(0, colon)}${part.slice(-1)}`
  })
}
