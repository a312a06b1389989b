import { history } from '@codemirror/commands'
import { setDiagnostics } from '@codemirror/lint'
import { Compartment, Transaction } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { locate } from '../../../checks/json-text/locate.ts'
import { type PointerStep, toPointer } from '../../../manifest/pointer.ts'
import { findSourceProblem } from '../check-source.ts'
import { jsonExtensions, listenToSource, type SourceCallbacks } from './extensions.ts'
import { type SourceDiagnostic, toLintMarks, toProblemMark } from './lint-marks.ts'

export interface CodeEditorOptions extends SourceCallbacks {
  parent: Element
  label: string
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
  focus(): void
  destroy(): void
}

export function createCodeEditor({ parent, label, ...callbacks }: CodeEditorOptions): CodeEditor {
  const ownHistory = new Compartment()
  const view = new EditorView({
    parent,
    extensions: [
      listenToSource(callbacks),
      ownHistory.of(history()),
      EditorView.contentAttributes.of({ 'aria-label': label }),
      jsonExtensions,
    ],
  })
  const readText = () => view.state.doc.toString()
  const forgetHistory = () => {
    view.dispatch({ effects: ownHistory.reconfigure([]) })
    view.dispatch({ effects: ownHistory.reconfigure(history()) })
  }
  return {
    setText(text) {
      const changes = findDifference(readText(), text)
      if (!changes) return
      view.dispatch({ changes, annotations: [Transaction.remote.of(true), Transaction.addToHistory.of(false)] })
      forgetHistory()
    },
    forgetHistory,
    mark: (diagnostics) => view.dispatch(setDiagnostics(view.state, listMarks(readText(), diagnostics))),
    reveal: (steps) => selectValue(view, steps),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}

function listMarks(text: string, diagnostics: readonly SourceDiagnostic[]) {
  const problem = text === '' ? null : findSourceProblem(text)
  return problem ? [toProblemMark(problem, text.length)] : toLintMarks(text, diagnostics)
}

function selectValue(view: EditorView, steps: readonly PointerStep[]): void {
  const text = view.state.doc.toString()
  if (findSourceProblem(text)) return
  const span = locate(text, [steps]).get(toPointer(steps))
  if (!span) return
  view.dispatch({
    selection: { anchor: span.value.start, head: span.value.end },
    effects: EditorView.scrollIntoView(span.value.start, { y: 'center' }),
  })
  view.focus()
}

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
