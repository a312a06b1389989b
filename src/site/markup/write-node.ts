import * as React from 'react'
import { fieldOf } from '../../manifest/json.ts'
import { writeAttribute } from './attributes.ts'
import { escapeHtml } from './escape-html.ts'
import { addPreload } from './picture-preload.ts'
import { failOnUnknown } from './unknown-markup.ts'

/** The HTML written so far, and what decides how the next part is written. */
export interface Markup {
  html: string
  /** Whether comments separate texts next to each other, which React needs to hydrate them. */
  separatesTexts: boolean
  endsWithText: boolean
  /** Picture -> the tag that requests it. React writes these tags first. */
  preloads: Map<string, string>
  isInPicture: boolean
  /** The value of the `<select>` around. */
  selected: unknown
  /** For each list around the current node, the number of its nodes and the index of the node: `depth` numbers. */
  path: number[]
  depth: number
  /** The number of ids that the current component has created. */
  idCount: number
}

// The bundler turns each use of a member of React into the call of a getter.
const { Fragment } = React
const isElement: (value: unknown) => value is React.ReactElement<Props> = React.isValidElement

type Props = Readonly<Record<string, unknown>>

/** Appends what React would render for a node. Fails on what is not known. */
export function writeNode(node: unknown, markup: Markup): void {
  if (typeof node === 'string') writeText(node, markup)
  else if (typeof node === 'number') writeText(String(node), markup)
  else if (Array.isArray(node))
    for (let index = 0; index < node.length; index += 1) writeChild(node[index], node.length, index, markup)
  else if (isElement(node)) writeElement(node.type, node.props, markup)
  else if (node !== null && node !== undefined && typeof node !== 'boolean') failOnUnknown()
}

function writeText(text: string, markup: Markup): void {
  if (text === '') return
  if (markup.endsWithText && markup.separatesTexts) markup.html += '<!-- -->'
  markup.html += escapeHtml(text)
  markup.endsWithText = true
}

/** Writes one of several nodes. */
function writeChild(node: unknown, count: number, index: number, markup: Markup): void {
  const { path, depth } = markup
  path[depth] = count
  path[depth + 1] = index
  markup.depth = depth + 2
  writeNode(node, markup)
  markup.depth = depth
}

function writeElement(type: unknown, props: Props, markup: Markup): void {
  if (typeof type === 'string') writeTag(type, props, markup)
  else if (isComponent(type)) writeComponent(type, props, markup)
  else if (type === Fragment) writeNode(props.children, markup)
  else failOnUnknown()
}

type Component = (props: Props) => React.ReactNode

const isComponent = (type: unknown): type is Component => typeof type === 'function' && !type.prototype?.isReactComponent

function writeComponent(component: Component, props: Props, markup: Markup): void {
  markup.idCount = 0
  const node = component(props)
  if (markup.idCount === 0) writeNode(node, markup)
  // React adds a level below a component with an id, so that the components below get other ids.
  else writeChild(node, 1, 0, markup)
}

const VOID_TAGS = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr'])

/** The other elements that are known. React has rules for many of the rest, such as `<title>`. */
const TAGS = new Set(
  `a abbr address article aside b blockquote button caption circle cite code data dd del details dfn dialog div dl dt em fieldset figcaption
  figure footer form g h1 h2 h3 h4 h5 h6 header hgroup i ins kbd label legend li line main mark nav ol option p path picture pre q s
  samp search section select small span strong sub summary sup svg table tbody td textarea tfoot th thead time tr u ul var video`.split(
    /\s+/,
  ),
)

/** The props that React writes after the other attributes of an element, or elsewhere. */
const LATE_PROPS: Readonly<Record<string, readonly string[]>> = {
  button: ['name'],
  form: ['action', 'encType', 'method', 'target'],
  input: ['name', 'checked', 'defaultChecked', 'value', 'defaultValue'],
  option: ['selected'],
  select: ['value', 'defaultValue'],
  textarea: ['value', 'defaultValue'],
}

function writeTag(tag: string, props: Props, markup: Markup): void {
  const isVoid = VOID_TAGS.has(tag)
  if (!isVoid && !TAGS.has(tag)) failOnUnknown()
  const late = LATE_PROPS[tag]
  let start = `<${tag}`
  for (const name in props) {
    if (name === 'children' || name === 'dangerouslySetInnerHTML' || late?.includes(name)) continue
    start += tag === 'a' && name === 'href' && props[name] === '' ? ' href=""' : writeProp(name, props[name])
  }
  if (late) start += writeLateProps(tag, props, late, markup)
  markup.endsWithText = false
  if (tag === 'img' && !markup.isInPicture) addPreload(props, markup.preloads)
  if (!isVoid) {
    markup.html += `${start}>`
    writeContent(tag, props, markup)
    markup.html += `</${tag}>`
  } else if (props.children == null && props.dangerouslySetInnerHTML == null) markup.html += `${start}/>`
  else failOnUnknown()
  markup.endsWithText = false
}

const writeProp = (name: string, value: unknown): string =>
  value === null || value === undefined ? '' : writeAttribute(name, value)

function writeLateProps(tag: string, props: Props, late: readonly string[], { selected }: Markup): string {
  if (tag === 'select' || tag === 'textarea') return ''
  if (tag === 'input') {
    const isChecked = (props.checked ?? props.defaultChecked) ? ' checked=""' : ''
    return writeProp('name', props.name) + isChecked + writeProp('value', props.value ?? props.defaultValue)
  }
  if (tag !== 'option') return late.map((name) => writeProp(name, props[name])).join('')
  const value = props.value ?? props.children
  if (selected != null && (typeof selected !== 'string' || typeof value !== 'string')) failOnUnknown()
  return (selected == null ? props.selected : value === selected) ? ' selected=""' : ''
}

/** The content of an element, between its tags. */
function writeContent(tag: string, props: Props, markup: Markup): void {
  const html = props.dangerouslySetInnerHTML
  // The parser of HTML drops a newline at the start, for which React has a rule.
  if (tag === 'pre' && typeof props.children !== 'object') failOnUnknown()
  if (html != null) {
    const text = fieldOf(html, '__html')
    if (typeof text !== 'string' || props.children != null || tag === 'textarea') failOnUnknown()
    markup.html += text
  } else if (tag === 'textarea') writeTextareaValue(props, markup)
  else {
    const { isInPicture, selected } = markup
    if (tag === 'picture') markup.isInPicture = true
    if (tag === 'select') markup.selected = props.value ?? props.defaultValue
    writeNode(props.children, markup)
    markup.isInPicture = isInPicture
    markup.selected = selected
  }
}

function writeTextareaValue(props: Props, markup: Markup): void {
  const value = props.value ?? props.defaultValue ?? ''
  // As in <pre>.
  if (typeof value !== 'string' || value.startsWith('\n') || props.children != null) failOnUnknown()
  markup.html += escapeHtml(value)
}
