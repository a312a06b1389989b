import type { TextKind } from '../../../manifest/markdown/index.ts'
import type { MarkdownConstruct } from './construct.ts'

/** Whether the other half of a construct is in its text: the note of a footnote, or the definition of a link, or what uses them. */
export function hasUse(construct: MarkdownConstruct, written: string, text: string, kind: TextKind): boolean {
  switch (construct) {
    case 'footnote':
      return kind === 'rich' && hasDefinition(text, written)
    case 'brokenLink':
      return (
        isReference(written) && hasDefinition(text, written.endsWith('[]') ? written.slice(0, -2) : findLastBrackets(written))
      )
    case 'lostDefinition':
    case 'lostNote':
      return text.toLowerCase().split(findFirstBrackets(written).toLowerCase()).length > 2
    default:
      return false
  }
}

const isReference = (written: string): boolean => written.endsWith(']')

const findFirstBrackets = (written: string): string => written.slice(0, written.indexOf(']') + 1)

const findLastBrackets = (written: string): string => written.slice(written.lastIndexOf('['))

/** Whether a line defines a name in brackets, such as `[^1]: The note` or `[one]: /page`. */
const hasDefinition = (text: string, name: string): boolean =>
  text.split(/\r?\n|\r/).some((line) => line.trimStart().toLowerCase().startsWith(`${name.toLowerCase()}:`))
