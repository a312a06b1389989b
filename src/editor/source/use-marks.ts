import { useEffect, useRef } from 'react'
import { parsePointer, toPointer } from '../../manifest/pointer.ts'
import { describeField } from '../../models/fields/index.ts'
import { type EditorState, isChecked } from '../store/state.ts'
import type { EditorStore } from '../store/store.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import type { CodeEditor } from './code-editor/index.ts'
import type { SourceDiagnostic } from './code-editor/lint-marks.ts'

/** How long the text has to stay the same before it is marked. Marks of unfinished words would flicker. */
const MARK_DELAY_MS = 250

/** Marks the diagnostics of the value at a pointer in its text, and selects a value that was requested. */
export function useMarks(editor: CodeEditor | null, text: string | null, pointer: string | null): void {
  const store = useStore()
  const diagnostics = useEditor((state) => state.diagnostics)
  const isCurrent = useEditor((state) => isChecked(state) && state.sourceDraft === null)
  const revealed = useEditor((state) => state.revealed)
  const lastRevealed = useRef<number | null>(null)
  useEffect(() => {
    if (!editor || text === null || pointer === null) return
    const timer = setTimeout(() => editor.mark(listMarked(store, diagnostics, pointer, isCurrent)), MARK_DELAY_MS)
    return () => clearTimeout(timer)
  }, [editor, store, text, pointer, diagnostics, isCurrent])
  useEffect(() => {
    if (!editor || text === null || pointer === null || !revealed || lastRevealed.current === revealed.id) return
    const steps = toInner(pointer, toPointer(revealed.at))
    if (!steps) return
    lastRevealed.current = revealed.id
    editor.reveal(steps)
  }, [editor, text, pointer, revealed])
}

function listMarked(
  store: EditorStore,
  { diagnostics }: EditorState['diagnostics'],
  pointer: string,
  isCurrent: boolean,
): SourceDiagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const steps = toInner(pointer, diagnostic.pointer)
    if (!steps) return []
    const applyFix = (index: number) => {
      const fix = diagnostic.fixes[index]
      if (fix) store.change(fix.changes, { label: fix.title })
    }
    const isUnknown = describeField(store.get().manifest, parsePointer(diagnostic.pointer)) === null
    return [{ steps, diagnostic, isUnknown, applyFix: isCurrent ? applyFix : null }]
  })
}

/** The steps from one value to another one inside it; null if it is not inside. */
const toInner = (outer: string, inner: string) =>
  inner === outer || inner.startsWith(`${outer}/`) ? parsePointer(inner.slice(outer.length)) : null
