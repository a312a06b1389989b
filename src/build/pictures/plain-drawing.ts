import type { XastElement } from 'svgo/browser'

/** Longer drawings are left to the library. */
const MAX_LENGTH = 1_000_000
/** Parsers refuse documents with more than a few hundred levels. */
const MAX_DEPTH = 100

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'

/** Elements that only draw, structure or describe. All others, such as links and scripts, are left to the library. */
const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'text', 'tspan', 'image'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'filter'],
  ...['feBlend', 'feColorMatrix', 'feComposite', 'feFlood', 'feGaussianBlur', 'feMerge', 'feMergeNode', 'feOffset'],
])

/** Elements whose text keeps its white space. */
const TEXT_ELEMENTS = new Set(['text', 'tspan', 'title'])

const START = /^(?:<\?xml version=["']1\.0["'](?: encoding=["']utf-8["'])?[ \t\r\n]*\?>)?(?=[ \t\r\n<])/i
const TOKEN =
  /<!--(?!-->)(?:(?!--).)*-->|<(\/?)([a-zA-Z]+)((?:[ \t\r\n]+[\w:-]+[ \t\r\n]*=[ \t\r\n]*(?:"[^<"]*"|'[^<']*'))*)[ \t\r\n]*(\/?)>|[^<]+/sy
const ATTRIBUTE = /([\w:-]+)[ \t\r\n]*=[ \t\r\n]*(?:"([^"]*)"|'([^']*)')/g
const ATTRIBUTE_NAME = /^(?:(?![oO][nN]|[xX][mM][lL])[a-zA-Z][\w-]*|xml:space|xmlns|xmlns:xlink|xlink:href)$/

/** What XML does not allow in a text or in the value of an attribute, and entities whose meaning is not known here. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow them.
const NOT_PLAIN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufeff\ufffe\uffff]|\]\]>|&(?!(?:amp|lt|gt|quot|apos);)/

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decode = (text: string): string => text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/**
 * The root element of an SVG document that has only common elements, no namespaces apart from those of SVG and XLink, no document type and
 * no instructions. Null for every other document, and for text that is not well-formed. The tree is the one that SVGO parses, without
 * comments.
 */
export function parsePlainDrawing(text: string): XastElement | null {
  const start = START.exec(text)
  if (!start || text.length > MAX_LENGTH || NOT_PLAIN.test(text)) return null
  const top: XastElement = { type: 'element', name: '', attributes: {}, children: [] }
  const open = [top]
  TOKEN.lastIndex = start[0].length
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text)
    if (!token || !addToken(token, open)) return null
  }
  const [root, ...others] = top.children
  if (open.length !== 1 || others.length > 0 || root?.type !== 'element' || root.name !== 'svg') return null
  const { xmlns, 'xmlns:xlink': xlink } = root.attributes
  return xmlns === SVG && (xlink === XLINK || !text.includes('xlink:href')) ? root : null
}

/** Adds a comment, a tag or a text to the innermost open element. Returns false when the document is not plain. */
function addToken([token, slash, name, written = '', isEmpty]: RegExpExecArray, open: XastElement[]): boolean {
  const parent = open.at(-1)
  if (!parent) return false
  if (token.startsWith('<!')) return true
  if (name === undefined) return addText(token, parent)
  if (slash) return written === '' && !isEmpty && parent.name === name && open.pop() !== undefined
  const attributes = parseAttributes(written, open.length === 1)
  if (!attributes || !ELEMENTS.has(name) || open.length > MAX_DEPTH) return false
  const element: XastElement = { type: 'element', name, attributes, children: [] }
  parent.children.push(element)
  if (!isEmpty) open.push(element)
  return true
}

function addText(text: string, parent: XastElement): boolean {
  if (parent.name === '') return /^[ \t\r\n]*$/.test(text)
  const value = decode(TEXT_ELEMENTS.has(parent.name) ? text : text.trim())
  if (value !== '') parent.children.push({ type: 'text', value })
  return true
}

function parseAttributes(written: string, isRoot: boolean): Record<string, string> | null {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single = ''] of written.matchAll(ATTRIBUTE)) {
    const value = decode(double ?? single)
    if (!ATTRIBUTE_NAME.test(name) || Object.hasOwn(attributes, name)) return null
    if (name.startsWith('xmlns') && (!isRoot || value !== (name === 'xmlns' ? SVG : XLINK))) return null
    attributes[name] = value
  }
  return attributes
}
