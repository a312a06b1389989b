import { useEffect, useRef } from 'react'
import { valueAt } from '../../manifest/pointer.ts'
import type { EditorPanels } from '../store/state.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { type SegmentOption, Segments } from '../theme/segments.tsx'
import * as styles from './styles.ts'
import { UnappliedNotice } from './unapplied-notice.tsx'
import { useApply } from './use-apply.ts'
import { useCodeEditor } from './use-code-editor.ts'
import { useMarks } from './use-marks.ts'
import { keepChanged, toPlace, useSource, useSourcePointer } from './use-source.ts'

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
  const text = draft?.text ?? source?.text ?? null
  const isNothing = useEditor((state) => !state.sourceDraft && valueAt(state.manifest, toPlace(state) ?? []) === undefined)
  const host = useRef<HTMLDivElement>(null)
  const { apply, isApplying, refusal, forgetRefusal } = useApply((applied) => {
    editor?.forgetHistory()
    setSource(applied)
  })
  const editor = useCodeEditor(host, {
    label: 'JSON',
    place: () => ({ manifest: store.get().manifest, at: toPlace(store.get()) ?? [] }),
    onApply: apply,
    onChange(changed) {
      forgetRefusal()
      keepChanged(store, source, changed)
    },
  })
  useEffect(() => {
    if (text !== null) editor?.setText(text)
  }, [editor, text])
  useMarks(editor, text, pointer)
  const discard = () => {
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
