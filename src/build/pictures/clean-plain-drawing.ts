import type { XastChild } from 'svgo/browser'
import { keepDrawing, XML_SCOPE } from './clean-elements.ts'
import { parsePlainDrawing } from './plain-drawing.ts'

/** The same as `cleanDrawing`, without loading SVGO. Null for a document that is not plain. */
export function cleanPlainDrawing(text: string): string | null {
  const root = parsePlainDrawing(text)
  return root && keepDrawing([root], XML_SCOPE).map(stringify).join('')
}

/** Writes a node as SVGO does. */
function stringify(node: XastChild): string {
  if (node.type === 'text') return encode(node.value, /[&'"<>]/g)
  if (node.type !== 'element') return ''
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${encode(value, /[&"<>]/g)}"`)
  const tag = `${node.name}${attributes.join('')}`
  return node.children.length === 0 ? `<${tag}/>` : `<${tag}>${node.children.map(stringify).join('')}</${node.name}>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', "'": '&apos;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const encode = (text: string, characters: RegExp): string =>
  text.replace(characters, (character) => ENTITIES[character] ?? character)
