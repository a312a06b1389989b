import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The colors of the code editor are the tokens of the editor, so they are light or dark with it. */
export const codeTheme = [
  EditorView.theme({
    '&': { height: '100%', fontSize: '12px', color: 'var(--e-text)', backgroundColor: 'var(--e-surface)' },
    '&.cm-focused': { outline: '2px solid var(--e-accent)', outlineOffset: '-2px' },
    '.cm-scroller': { fontFamily: 'var(--e-mono)', lineHeight: '1.5' },
    '.cm-content': { caretColor: 'var(--e-text)' },
    '.cm-cursor': { borderLeftColor: 'var(--e-text)' },
    '.cm-gutters': {
      color: 'var(--e-text-dim)',
      backgroundColor: 'var(--e-surface-2)',
      borderRight: '1px solid var(--e-border)',
    },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--e-surface-2)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: 'var(--e-accent-soft)',
    },
    '.cm-matchingBracket': { backgroundColor: 'var(--e-accent-soft)' },
    '.cm-foldPlaceholder': { color: 'var(--e-text-dim)', backgroundColor: 'var(--e-surface-3)', border: '0' },
    '.cm-tooltip, .cm-panels': {
      color: 'var(--e-text)',
      backgroundColor: 'var(--e-surface)',
      borderColor: 'var(--e-border)',
    },
    '.cm-tooltip-autocomplete > ul > li[aria-selected]': { color: 'var(--e-accent-text)', backgroundColor: 'var(--e-accent)' },
    '.cm-completionDetail': { marginInlineStart: '12px', fontStyle: 'normal', opacity: '0.8' },
    '.cm-completionInfo': { maxWidth: '320px', fontFamily: 'var(--e-font)' },
    '.cm-tooltip-lint': { maxWidth: '400px' },
    '.cm-diagnostic': { fontFamily: 'var(--e-font)', padding: '6px 10px' },
    '.cm-diagnostic-error': { borderLeftColor: 'var(--e-danger)' },
    '.cm-diagnostic-warning': { borderLeftColor: 'var(--e-warning)' },
    '.cm-diagnostic-info': { borderLeftColor: 'var(--e-accent)' },
    '.cm-diagnosticAction': { color: 'var(--e-accent-text)', backgroundColor: 'var(--e-accent)', minHeight: '24px' },
    '.cm-panel.cm-search': { padding: '6px 32px 6px 8px' },
    '.cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label': { fontSize: '12px' },
    '.cm-panel.cm-search [name="close"]': {
      inset: '2px 2px auto auto',
      width: '24px',
      height: '24px',
      color: 'inherit',
      fontSize: '16px',
    },
    '.cm-lintRange-error, .cm-lintRange-warning, .cm-lintRange-info': {
      backgroundImage: 'none',
      textDecorationLine: 'underline',
      textDecorationStyle: 'wavy',
      textDecorationSkipInk: 'none',
    },
    '.cm-lintRange-error': { textDecorationColor: 'var(--e-danger)' },
    '.cm-lintRange-warning': { textDecorationColor: 'var(--e-warning)' },
    '.cm-lintRange-info': { textDecorationColor: 'var(--e-accent)' },
    '.cm-textfield, .cm-button': {
      color: 'var(--e-text)',
      backgroundColor: 'var(--e-surface)',
      backgroundImage: 'none',
      border: '1px solid var(--e-control-border)',
      borderRadius: 'var(--e-radius)',
      minHeight: '24px',
    },
    '.cm-searchMatch': { backgroundColor: 'var(--e-warning-soft)', outline: '1px solid var(--e-warning)' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--e-accent)' },
      { tag: tags.string, color: 'var(--e-success)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--e-warning)' },
    ]),
  ),
]
