import { type CustomPlugin, optimize, type XastChild, type XastElement } from 'svgo'
import { cleanCss, isInside } from './clean-css.ts'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'

/** Prefix -> namespace, as declared around a place of the document. */
type Scope = Readonly<Record<string, string>>

/**
 * An SVG document that can do nothing but be looked at: no script and nothing that starts one, no foreign markup, no address outside
 * of the file. Comments, metadata and the notes of drawing programs go too; the drawing, its title and its ids stay as they are.
 * Throws when the text is no SVG document.
 */
export function cleanDrawing(text: string): string {
  if (/<!ENTITY[^>]*&/.test(text)) throw new Error('An entity of the document names another one.')
  const { data } = optimize(text, { plugins: ['removeScripts', onlyDrawing] })
  if (!data.startsWith('<')) throw new Error('There is no drawing in it.')
  return data
}

const onlyDrawing: CustomPlugin = {
  name: 'onlyDrawing',
  fn: () => ({
    root: {
      enter(root) {
        for (const node of root.children) if (node.type === 'element') node.attributes.xmlns ??= SVG
        root.children = keepDrawing(root.children, { xml: 'http://www.w3.org/XML/1998/namespace' })
        const [drawing] = root.children.filter(({ type }) => type === 'element')
        if (drawing?.type !== 'element' || toParts(drawing.name).local !== 'svg') throw new Error('It holds no <svg>.')
      },
    },
  }),
}

function keepDrawing(nodes: XastChild[], scope: Scope): XastChild[] {
  return nodes.filter((node) => {
    if (node.type === 'element') return keepElement(node, scope)
    return node.type === 'text' || node.type === 'cdata'
  })
}

/** Cleans an element and everything in it. False when it has no place in a drawing. */
function keepElement(element: XastElement, outer: Scope): boolean {
  const scope = { ...outer, ...readDeclarations(element) }
  const { prefix, local } = toParts(element.name)
  if (scope[prefix] !== SVG || REFUSED.has(local.toLowerCase()) || animatesMore(element)) return false
  for (const [name, value] of Object.entries(element.attributes)) {
    const kept = keepAttribute(name, value, scope)
    if (kept === null) delete element.attributes[name]
    else element.attributes[name] = kept
  }
  element.children = local === 'style' ? keepStyle(element.children) : keepDrawing(element.children, scope)
  return true
}

/** Scripts by their names in all versions of SVG, other documents inside the drawing, and what only drawing programs read. */
const REFUSED = new Set(['script', 'handler', 'listener', 'foreignobject', 'metadata'])

/** Whether an animation changes where something leads or what it starts. */
const animatesMore = ({ attributes }: XastElement): boolean =>
  Object.entries(attributes).some(([name, value]) => name.toLowerCase() === 'attributename' && /href|^\s*on/i.test(value))

/** The value that an attribute may have; null when it may not stay. */
function keepAttribute(name: string, value: string, scope: Scope): string | null {
  const { prefix, local } = toParts(name)
  if (name === 'xmlns' || prefix === 'xmlns') return value === SVG || value === XLINK ? value : null
  if (prefix !== '' && prefix !== 'xml' && scope[prefix] !== XLINK) return null
  if (/^on/i.test(local) || local === 'base') return null
  if (/^href$/i.test(local)) return isInside(value) ? value : null
  if (name === 'style') return cleanCss(value)
  return /[\\(@]/.test(value) && cleanCss(value) !== value ? null : value
}

const keepStyle = (nodes: XastChild[]): XastChild[] => {
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

function toParts(name: string): { prefix: string; local: string } {
  const [first = '', second] = name.split(':')
  return second === undefined ? { prefix: '', local: first } : { prefix: first, local: second }
}
