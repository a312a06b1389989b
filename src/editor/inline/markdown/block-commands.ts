import { setBlockType } from 'prosemirror-commands'
import type { Command, EditorState } from 'prosemirror-state'
import { findWrapping, liftTarget } from 'prosemirror-transform'
import type { MarkdownSchema } from './schema.ts'

/** The level of the heading at the caret in Markdown, or null. */
export function findHeading({ selection: { $from } }: EditorState): number | null {
  const { type, attrs } = $from.parent
  return type.name === 'heading' ? Number(attrs.level) : null
}

/** Makes headings of the selected paragraphs, or paragraphs again. Line breaks, which a heading cannot have, become spaces. */
export function toggleHeading({ nodes: { heading, paragraph, hard_break }, text }: MarkdownSchema, level: 2 | 3): Command {
  return (state, dispatch) => {
    if (findHeading(state) === level) return setBlockType(paragraph)(state, dispatch)
    if (!setBlockType(heading, { level })(state)) return false
    if (!dispatch) return true
    const { tr } = state
    const { from, to } = state.selection
    const [start, end] = [state.doc.resolve(from), state.doc.resolve(to)]
    tr.doc.nodesBetween(start.start(), Math.max(end.end(), start.start()), (node, position) => {
      if (node.type === hard_break) tr.replaceWith(position, position + 1, text(' '))
    })
    tr.setBlockType(from, to, heading, { level })
    dispatch(tr.scrollIntoView())
    return true
  }
}

/** Whether the caret is in a quote. */
export function isInQuote({ selection: { $from } }: EditorState): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type.name === 'blockquote') return true
  return false
}

/** Makes a quote of the selected blocks, or takes them out of their quote. A list is quoted as a whole. */
export function toggleQuote({ nodes: { blockquote } }: MarkdownSchema): Command {
  return ({ selection: { $from, $to }, tr }, dispatch) => {
    const quoted = $from.blockRange($to, ({ type }) => type === blockquote)
    if (quoted) {
      const target = liftTarget(quoted)
      if (target === null) return false
      dispatch?.(tr.lift(quoted, target).scrollIntoView())
      return true
    }
    const range = $from.blockRange($to, ({ type }) => type.name === 'doc')
    const wrapping = range && findWrapping(range, blockquote)
    if (!wrapping) return false
    dispatch?.(tr.wrap(range, wrapping).scrollIntoView())
    return true
  }
}
