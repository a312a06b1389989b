import { skipText } from '../../json-text/scan.ts'

/** Whether all brackets of a text match; brackets inside quotes are ignored. */
export function isBalanced(text: string): boolean {
  const open: string[] = []
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text.charAt(offset)
    if (character === '"') offset = skipText(text, offset) - 1
    else if (character === '{') open.push('}')
    else if (character === '[') open.push(']')
    else if ((character === '}' || character === ']') && open.pop() !== character) return false
  }
  return open.length === 0
}

/**
 * Whether the indentation of a text confirms its brackets. They must match. In a pair that spans lines the opening bracket ends
 * its line, the closing bracket starts a line at the same indentation, and all lines between are indented further. No line ends
 * with a colon.
 */
export function isTidy(text: string): boolean {
  const open: { closing: string; indent: number }[] = []
  for (const line of text.split('\n')) {
    const [written, indent] = [line.trim(), line.search(/\S/)]
    if (written === '') continue
    if (written.endsWith(':')) return false
    const first = written.charAt(0)
    const isClosing = first === '}' || first === ']'
    const outer = open.at(-1)
    if (isClosing ? outer?.closing !== first || outer.indent !== indent : outer && indent <= outer.indent) return false
    if (isClosing) open.pop()
    const last = written.length > 1 || !isClosing ? written.charAt(written.length - 1) : ''
    const isOpening = last === '{' || last === '['
    if (isOpening) open.push({ closing: last === '{' ? '}' : ']', indent })
    if (!isBalanced(written.slice(isClosing ? 1 : 0, isOpening ? -1 : undefined))) return false
  }
  return open.length === 0
}
