import { autocompletion, closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, redo, undo } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { lintGutter, nextDiagnostic, previousDiagnostic } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorState as CodeState, type Extension, Transaction } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, type KeyBinding, keymap, lineNumbers } from '@codemirror/view'
import { styleNonce } from '../../theme/style-nonce.ts'
import { complete, type SourcePlace } from './complete.ts'
import { codeTheme } from './theme.ts'

/** Unlike the keymap of CodeMirror, these leave the keys to the editor around once there is nothing to undo in the text. */
const HISTORY_KEYS: readonly KeyBinding[] = [
  { key: 'Mod-z', run: undo },
  { key: 'Mod-y', run: redo },
  { key: 'Mod-Shift-z', run: redo },
]

/** The list of errors and warnings is below the page, so the panel of CodeMirror is not used. */
const LINT_KEYS: readonly KeyBinding[] = [{ key: 'F8', run: nextDiagnostic, shift: previousDiagnostic }]

/** How JSON looks and is edited. */
export const jsonExtensions: Extension = [
  lineNumbers(),
  foldGutter(),
  lintGutter(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  json(),
  codeTheme,
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...HISTORY_KEYS, ...foldKeymap, ...LINT_KEYS]),
  EditorView.lineWrapping,
  EditorView.cspNonce.of(styleNonce),
  CodeState.tabSize.of(2),
]

export interface SourceCallbacks {
  /** What the text is now, for completion. */
  place: () => SourcePlace
  /** Called when the person has changed the text. */
  onChange: (text: string) => void
  /** Called when the person leaves the text or presses Ctrl+Enter or Ctrl+S. */
  onApply: () => void
}

/** Connects the text with the manifest. */
export function listenToSource({ place, onChange, onApply }: SourceCallbacks): Extension {
  const applyOn = (key: string, isHandled: boolean): KeyBinding => ({
    key,
    run: () => {
      onApply()
      return isHandled
    },
  })
  return [
    // The editor around saves on Ctrl+S, after this.
    keymap.of([applyOn('Mod-Enter', true), applyOn('Mod-s', false)]),
    autocompletion({ override: [(context) => complete(context, place())] }),
    EditorView.domEventHandlers({ blur: () => onApply() }),
    EditorView.updateListener.of(({ docChanged, transactions, state }) => {
      if (docChanged && transactions.some((transaction) => transaction.annotation(Transaction.remote) !== true))
        onChange(state.doc.toString())
    }),
  ]
}
