import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, redo, undo } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorState as CodeState, Compartment, Transaction } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { locate } from '../../../checks/json-text/locate.ts'
import { type PointerStep, toPointer } from '../../../manifest/pointer.ts'
import { styleNonce } from '../../theme/style-nonce.ts'
import { findSourceProblem } from '../check-source.ts'
import { complete, type SourcePlace } from './complete.ts'
import { type SourceDiagnostic, toLintMarks, toProblemMark } from './lint-marks.ts'
import { codeTheme } from './theme.ts'

export interface CodeEditorOptions {
  parent: Element
  label: string
  /** What the text is now, for completion. */
  place: () => SourcePlace
  /** Called when the person has changed the text. */
  onChange: (text: string) => void
  /** Called when the person leaves the text or presses Ctrl+Enter. */
  onApply: () => void
}

/** An editor for JSON. */
export interface CodeEditor {
  /** Shows a text. The cursor and the folds stay where the text is the same. */
  setText(text: string): void
  /** Leaves undo to the editor around: what is applied is a step there. */
  forgetHistory(): void
  /** Marks these diagnostics, or the syntax error of the text. */
  mark(diagnostics: readonly SourceDiagnostic[]): void
  /** Selects a value and scrolls to it. */
  reveal(steps: readonly PointerStep[]): void
  destroy(): void
}

export function createCodeEditor({ parent, label, place, onChange, onApply }: CodeEditorOptions): CodeEditor {
  const applyOn = (key: string, isHandled: boolean) => ({
    key,
    run: () => {
      onApply()
      return isHandled
    },
  })
  const ownHistory = new Compartment()
  const view = new EditorView({
    parent,
    extensions: [
      lineNumbers(),
      foldGutter(),
      lintGutter(),
      ownHistory.of(history()),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      highlightActiveLine(),
      highlightSelectionMatches(),
      autocompletion({ override: [(context) => complete(context, place())] }),
      keymap.of([
        applyOn('Mod-Enter', true),
        // The editor saves after this.
        applyOn('Mod-s', false),
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...searchKeymap,
        ...historyKeys,
        ...foldKeymap,
        ...completionKeymap,
        ...lintKeymap,
      ]),
      json(),
      codeTheme,
      EditorView.lineWrapping,
      EditorView.cspNonce.of(styleNonce),
      EditorView.contentAttributes.of({ 'aria-label': label }),
      EditorView.updateListener.of(({ docChanged, transactions, state }) => {
        if (docChanged && transactions.some((transaction) => transaction.annotation(Transaction.remote) !== true))
          onChange(state.doc.toString())
      }),
      EditorView.domEventHandlers({ blur: onApply }),
      CodeState.tabSize.of(2),
    ],
  })

  const forgetHistory = () => {
    view.dispatch({ effects: ownHistory.reconfigure([]) })
    view.dispatch({ effects: ownHistory.reconfigure(history()) })
  }

  return {
    setText(text) {
      const changes = findDifference(view.state.doc.toString(), text)
      if (!changes) return
      view.dispatch({ changes, annotations: [Transaction.remote.of(true), Transaction.addToHistory.of(false)] })
      forgetHistory()
    },
    forgetHistory,
    mark(diagnostics) {
      const text = view.state.doc.toString()
      const problem = text === '' ? null : findSourceProblem(text)
      const marks = problem ? [toProblemMark(problem, text.length)] : toLintMarks(text, diagnostics)
      view.dispatch(setDiagnostics(view.state, marks))
    },
    reveal(steps) {
      const text = view.state.doc.toString()
      if (findSourceProblem(text)) return
      const span = locate(text, [steps]).get(toPointer(steps))
      if (!span) return
      view.dispatch({
        selection: { anchor: span.value.start, head: span.value.end },
        effects: EditorView.scrollIntoView(span.value.start, { y: 'center' }),
      })
      view.focus()
    },
    destroy: () => view.destroy(),
  }
}

/** Unlike the keymap of CodeMirror, these leave the keys to the editor around once there is nothing to undo in the text. */
const historyKeys = [
  { key: 'Mod-z', run: undo },
  { key: 'Mod-y', run: redo },
  { key: 'Mod-Shift-z', run: redo },
]

/** The smallest change that makes one text the other; null if they are equal. */
function findDifference(before: string, after: string): { from: number; to: number; insert: string } | null {
  if (before === after) return null
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let end = 0
  const limit = Math.min(before.length, after.length) - start
  while (end < limit && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}
