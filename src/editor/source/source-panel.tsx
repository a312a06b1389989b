import { useEffect, useRef, useState } from 'react'
import { valueAt } from '../../manifest/pointer.ts'
import type { EditorPanels } from '../store/state.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { type SegmentOption, Segments } from '../theme/segments.tsx'
import { applySource, findApplicable } from './apply-source.ts'
import * as styles from './styles.ts'
import { UnappliedNotice } from './unapplied-notice.tsx'
import { useCodeEditor } from './use-code-editor.ts'
import { useMarks } from './use-marks.ts'
import { toPlace, useApplyOnPause, useSource, useSourcePointer } from './use-source.ts'

const SCOPES: readonly SegmentOption<EditorPanels['sourceScope']>[] = [
  { value: 'selection', label: 'Selection' },
  { value: 'page', label: 'Page' },
  { value: 'manifest', label: 'Whole manifest' },
]

/** The selected object, the open page or the whole manifest as JSON. */
export function SourcePanel() {
  const store = useStore()
  const pointer = useSourcePointer()
  const [source, setSource] = useSource(pointer)
  const draft = useEditor((state) => state.sourceDraft)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isApplying, setIsApplying] = useState(false)
  const text = draft?.text ?? source?.text ?? null
  const isNothing = useEditor((state) => !state.sourceDraft && valueAt(state.manifest, toPlace(state) ?? []) === undefined)
  const host = useRef<HTMLDivElement>(null)
  const editor = useCodeEditor(host, {
    label: 'JSON',
    place: () => ({ manifest: store.get().manifest, at: toPlace(store.get()) ?? [] }),
    onApply: apply,
    onChange: keep,
  })
  useApplyOnPause(apply)
  useEffect(() => {
    if (text !== null) editor?.setText(text)
  }, [editor, text])
  useMarks(editor, text, pointer)

  /** Keeps a changed text until it is applied. */
  function keep(changed: string): void {
    const { manifest, sourceDraft } = store.get()
    const at = toPlace(store.get())
    const indentation = sourceDraft?.indentation ?? source?.indentation
    if (indentation === undefined) return
    const base = sourceDraft ? sourceDraft.base : at && valueAt(manifest, at)
    setRefusal(null)
    store.keepSource(changed === source?.text ? null : { at, base, text: changed, indentation })
  }

  async function apply(options?: { replaces: boolean }): Promise<void> {
    const changed = findApplicable(store.get(), options)
    if (!changed) return
    setIsApplying(true)
    const problem = await applySource(store, changed)
    setIsApplying(false)
    setRefusal(problem)
    if (problem !== null) return
    editor?.forgetHistory()
    setSource(changed)
  }

  function discard(): void {
    store.keepSource(null)
    editor?.focus()
  }

  return (
    <div className={styles.source}>
      <div className={styles.scopes}>
        <ScopeSwitch />
      </div>
      {isNothing && <p className={styles.nothing}>There is no page. Choose "Whole manifest" to see the JSON of the site.</p>}
      <div ref={host} className={styles.host} hidden={isNothing} />
      <div className={styles.state} role="status">
        {draft && !isApplying && (
          <UnappliedNotice draft={draft} refusal={refusal} onReplace={() => apply({ replaces: true })} onDiscard={discard} />
        )}
      </div>
    </div>
  )
}

function ScopeSwitch() {
  const store = useStore()
  const scope = useEditor(({ panels, selection }) =>
    panels.sourceScope === 'selection' && !selection ? 'page' : panels.sourceScope,
  )
  const hasSelection = useEditor(({ selection }) => selection !== null)
  const hasDraft = useEditor(({ sourceDraft }) => sourceDraft !== null)
  return (
    <Segments
      aria-label="Show"
      options={SCOPES.map((option) => ({ ...option, isDisabled: option.value === 'selection' && !hasSelection }))}
      value={scope}
      onChange={(sourceScope) => store.setPanels({ sourceScope })}
      // The text that is not applied belongs to what is shown now.
      isDisabled={hasDraft}
    />
  )
}
