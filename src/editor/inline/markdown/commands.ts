import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  liftEmptyBlock,
  newlineInCode,
  splitBlock,
  toggleMark,
} from 'prosemirror-commands'
import type { Node as DocumentNode, MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, Selection } from 'prosemirror-state'
import { findHeading, isInQuote, toggleHeading, toggleQuote } from './block-commands.ts'
import type { MarkdownSchema, ToggledMark } from './schema.ts'

/** What the toolbar shows as pressed or possible. */
export interface TextFormat extends Readonly<Record<ToggledMark, boolean>> {
  /** The target of the link at the caret, or null. */
  link: string | null
  list: 'bullet' | 'ordered' | null
  /** The level of the heading at the caret in Markdown, or null. */
  heading: number | null
  /** Whether a heading can be where the caret is. */
  canHaveHeading: boolean
  quote: boolean
  /** Whether there is a link to change, or selected text for one. */
  canLink: boolean
}

export function readFormat(state: EditorState, schema: MarkdownSchema): TextFormat {
  const link = findLink(state, schema)?.href ?? null
  return {
    strong: hasMark(state, schema.marks.strong),
    emphasis: hasMark(state, schema.marks.emphasis),
    strike: hasMark(state, schema.marks.strike),
    code: hasMark(state, schema.marks.code),
    link,
    list: findListType(state),
    heading: findHeading(state),
    canHaveHeading: toggleHeading(schema, 2)(state),
    quote: isInQuote(state),
    canLink: link !== null || !state.selection.empty,
  }
}

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, $from, empty } = selection
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)
}

/** The link around the caret or at the start of the selection, with its extent in the document. */
function findLink({ selection: { $from, $to, empty } }: EditorState, { marks }: MarkdownSchema) {
  const { parent } = $from
  const start = $from.start()
  const runs: { href: string; from: number; to: number }[] = []
  parent.forEach((node, offset) => {
    const href = marks.link.isInSet(node.marks)?.attrs.href
    const last = runs.at(-1)
    if (typeof href !== 'string') return
    if (last && last.href === href && last.to === start + offset) last.to += node.nodeSize
    else runs.push({ href, from: start + offset, to: start + offset + node.nodeSize })
  })
  return (
    runs.find(({ from, to }) =>
      empty ? from <= $from.pos && $from.pos <= to : from <= $from.pos && $to.pos <= to && from < $to.pos,
    ) ?? null
  )
}

function findListType({ selection: { $from } }: EditorState): TextFormat['list'] {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const name = $from.node(depth).type.name
    if (name === 'bullet_list') return 'bullet'
    if (name === 'ordered_list') return 'ordered'
  }
  return null
}

export const toggle = (schema: MarkdownSchema, mark: ToggledMark): Command => toggleMark(schema.marks[mark])

/** Makes a list of the selected paragraphs, changes its kind, or takes the paragraphs out of it. */
export function toggleList(schema: MarkdownSchema, kind: 'bullet' | 'ordered'): Command {
  const { bullet_list, ordered_list, list_item } = schema.nodes
  const type = kind === 'bullet' ? bullet_list : ordered_list
  return (state, dispatch) => {
    const current = findListType(state)
    if (current === null) return wrapInList(type)(state, dispatch)
    return current === kind ? liftListItem(list_item)(state, dispatch) : changeListType(type)(state, dispatch)
  }
}

const changeListType =
  (type: NodeType): Command =>
  ({ selection: { $from }, tr }, dispatch) => {
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      if (!$from.node(depth).type.name.endsWith('_list')) continue
      dispatch?.(tr.setNodeMarkup($from.before(depth), type, { marker: null, isLoose: false }))
      return true
    }
    return false
  }

/** Sets the target of the link at the caret or of the selected text; null removes the link. */
export function setLink(schema: MarkdownSchema, href: string | null): Command {
  return (state, dispatch) => {
    const { from, to } = findLink(state, schema) ?? state.selection
    if (from === to) return false
    const tr = state.tr.removeMark(from, to, schema.marks.link)
    dispatch?.(href === null ? tr : tr.addMark(from, to, schema.marks.link.create({ href })))
    return true
  }
}

/** Keys of rich texts. */
export function createBlockKeys(schema: MarkdownSchema): Record<string, Command> {
  const { list_item } = schema.nodes
  return {
    ...createLineKeys(schema),
    Enter: chainCommands(
      newlineInCode,
      splitItem(schema),
      liftListItem(list_item),
      createParagraphNear,
      liftEmptyBlock,
      splitBlock,
    ),
    'Mod-Alt-2': toggleHeading(schema, 2),
    'Mod-Alt-3': toggleHeading(schema, 3),
    'Mod-Shift-9': toggleQuote(schema),
    'Mod-Shift-8': toggleList(schema, 'bullet'),
    'Mod-Shift-7': toggleList(schema, 'ordered'),
    'Mod-]': sinkListItem(list_item),
    'Mod-[': liftListItem(list_item),
    // Browsers do not move the caret across parts that cannot be edited.
    'Ctrl-Home': moveCaret(Selection.atStart),
    'Ctrl-End': moveCaret(Selection.atEnd),
  }
}

const moveCaret =
  (find: (document: DocumentNode) => Selection): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setSelection(find(state.doc)).scrollIntoView())
    return true
  }

/** The item after one of a task list is another task. */
function splitItem({ nodes: { list_item } }: MarkdownSchema): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    const isTask = $from.depth > 1 && typeof $from.node(-1).attrs.checked === 'boolean'
    return splitListItem(list_item, isTask ? { checked: false } : undefined)(state, dispatch)
  }
}

/** Keys of inline texts. */
export const createLineKeys = (schema: MarkdownSchema): Record<string, Command> => ({
  'Mod-b': toggle(schema, 'strong'),
  'Mod-i': toggle(schema, 'emphasis'),
  'Mod-Shift-x': toggle(schema, 'strike'),
  'Mod-e': toggle(schema, 'code'),
  'Shift-Enter': chainCommands(newlineInCode, insertBreak(schema)),
})

/** A heading has no line breaks. */
function insertBreak({ nodes: { hard_break } }: MarkdownSchema): Command {
  return ({ selection: { $from }, tr }, dispatch) => {
    if (!$from.parent.type.contentMatch.matchType(hard_break)) return false
    dispatch?.(tr.replaceSelectionWith(hard_break.create()).scrollIntoView())
    return true
  }
}

/** A command that does something other than to change the text. */
export function toAction(action: () => void): Command {
  return (_, dispatch) => {
    if (dispatch) action()
    return true
  }
}

/** Deletion, selection and the other keys that every text has. */
export const commonKeys: Record<string, Command> = baseKeymap
