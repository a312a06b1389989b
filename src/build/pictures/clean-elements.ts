import type { XastChild, XastElement } from 'svgo/browser'
import { cleanCss, isInside } from './clean-css.ts'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'

/** Prefix -> namespace, as declared by an element and its ancestors. */
type Scope = Readonly<Record<string, string>>

/** What every document declares. */
export const XML_SCOPE: Scope = { xml: 'http://www.w3.org/XML/1998/namespace' }

/** The nodes that draw, with all elements in them cleaned. `scope` is what the elements around them declare. */
export function keepDrawing(nodes: XastChild[], scope: Scope): XastChild[] {
  return nodes.filter((node) => {
    if (node.type === 'element') return keepElement(node, scope)
    return node.type === 'text' || node.type === 'cdata'
  })
}

/** Cleans an element and its content. Returns false when the element must be removed. */
function keepElement(element: XastElement, outer: Scope): boolean {
  const scope = { ...outer, ...readDeclarations(element) }
  const { prefix, local } = toParts(element.name)
  if (scope[prefix] !== SVG || FORBIDDEN.has(local.toLowerCase()) || isUnsafeAnimation(element)) return false
  for (const [name, value] of Object.entries(element.attributes)) {
    const clean = cleanAttribute(name, value, scope)
    if (clean === null) delete element.attributes[name]
    else element.attributes[name] = clean
  }
  element.children = local === 'style' ? cleanStyle(element.children) : keepDrawing(element.children, scope)
  return true
}

/** Scripts by their names in all versions of SVG, embedded documents, and data that only drawing programs read. */
const FORBIDDEN = new Set(['script', 'handler', 'listener', 'foreignobject', 'metadata'])

/** Whether an animation changes a link or an event handler. */
const isUnsafeAnimation = ({ attributes }: XastElement): boolean =>
  Object.entries(attributes).some(([name, value]) => name.toLowerCase() === 'attributename' && /href|^\s*on/i.test(value))

/** The safe value of an attribute. Null when the attribute must be removed. */
function cleanAttribute(name: string, value: string, scope: Scope): string | null {
  const { prefix, local } = toParts(name)
  if (name === 'xmlns' || prefix === 'xmlns') return value === SVG || value === XLINK ? value : null
  if (prefix !== '' && prefix !== 'xml' && scope[prefix] !== XLINK) return null
  if (/^on/i.test(local) || local === 'base') return null
  if (/^href$/i.test(local)) return isInside(value) ? value : null
  if (name === 'style') return cleanCss(value)
  return /[\\(@]/.test(value) && cleanCss(value) !== value ? null : value
}

const cleanStyle = (nodes: XastChild[]): XastChild[] => {
  const css = nodes.flatMap((node) => (node.type === 'text' || node.type === 'cdata' ? [node.value] : [])).join('')
  return [{ type: 'text', value: cleanCss(css).trim() }]
}

function readDeclarations({ attributes }: XastElement): Scope {
  const declared = Object.entries(attributes).flatMap(([name, value]) => {
    const { prefix, local } = toParts(name)
    return name === 'xmlns' ? [['', value]] : prefix === 'xmlns' ? [[local, value]] : []
  })
  return Object.fromEntries(declared)
}

/** The two parts of a name: `xlink:href` has a prefix, `path` has none. */
export function toParts(name: string): { prefix: string; local: string } {
  const [first = '', second] = name.split(':')
  return second === undefined ? { prefix: '', local: first } : { prefix: first, local: second }
}
