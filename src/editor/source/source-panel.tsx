import { useCallback, useEffect, useRef, useState } from 'react'
import { Button, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import type { EditorPanels, SourceDraft } from '../store/state.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import { findSourceProblem } from './check-source.ts'
import * as styles from './styles.ts'
import { useCodeEditor } from './use-code-editor.ts'
import { useMarks } from './use-marks.ts'
import { applySource, toPlace, useApplyOnPause, useSource, useSourcePlace } from './use-source.ts'

const SCOPES: readonly { id: EditorPanels['sourceScope']; label: string }[] = [
  { id: 'block', label: 'Block' },
  { id: 'page', label: 'Page' },
  { id: 'manifest', label: 'Whole manifest' },
]

/** The selected block, the open page or the whole manifest as JSON. */
export function SourcePanel() {
  const store = useStore()
  const at = useSourcePlace()
  const [source, setSource] = useSource(at)
  const draft = useEditor((state) => state.sourceDraft)
  const [refusal, setRefusal] = useState<string | null>(null)
  const text = draft?.text ?? source?.text ?? null
  const host = useRef<HTMLDivElement>(null)
  const onApplied = useRef(() => {})

  const apply = useCallback(async () => {
    const result = await applySource(store)
    setRefusal(result.kind === 'refused' ? result.message : null)
    if (result.kind !== 'applied') return
    onApplied.current()
    setSource(result.source)
    // A text that was changed in the meantime is applied later.
    if (store.get().sourceDraft?.text === result.source.text) store.keepSource(null)
  }, [store, setSource])
  useApplyOnPause(apply)

  const editor = useCodeEditor(host, {
    label: 'JSON',
    place: () => ({ manifest: store.get().manifest, at: toPlace(store.get()) ?? [] }),
    onApply: apply,
    onChange(changed) {
      const indentation = store.get().sourceDraft?.indentation ?? source?.indentation
      if (indentation === undefined) return
      store.keepSource(changed === source?.text ? null : { at: toPlace(store.get()), text: changed, indentation })
    },
  })
  onApplied.current = () => editor?.forgetHistory()
  useEffect(() => {
    if (text !== null) editor?.setText(text)
  }, [editor, text])
  useMarks(editor, text, at)

  return (
    <div className={styles.source}>
      <ScopeSwitch />
      <div ref={host} className={styles.host} />
      <div className={styles.state} role="status">
        {draft && <Unapplied draft={draft} refusal={refusal} />}
      </div>
    </div>
  )
}

function ScopeSwitch() {
  const store = useStore()
  const scope = useEditor(({ panels, selection }) => (panels.sourceScope === 'block' && !selection ? 'page' : panels.sourceScope))
  const hasSelection = useEditor(({ selection }) => selection !== null)
  const hasDraft = useEditor(({ sourceDraft }) => sourceDraft !== null)
  return (
    <ToggleButtonGroup
      className={styles.scopes}
      aria-label="Show"
      disallowEmptySelection
      // The text that is not applied belongs to what is shown now.
      isDisabled={hasDraft}
      selectedKeys={[scope]}
      onSelectionChange={(keys) => store.setPanels({ sourceScope: SCOPES.find(({ id }) => keys.has(id))?.id ?? 'block' })}
    >
      {SCOPES.map(({ id, label }) => (
        <ToggleButton key={id} id={id} className={button} isDisabled={id === 'block' && !hasSelection}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** Why a text is not applied, and a way out. */
function Unapplied({ draft: { at, text }, refusal }: { draft: SourceDraft; refusal: string | null }) {
  const store = useStore()
  const problem = findSourceProblem(text)
  const words =
    at === null
      ? 'What this text describes was removed. Copy what you need, then discard the text.'
      : problem
        ? `Not applied yet. ${problem.message} ${problem.help}`
        : (refusal ?? 'Not applied yet. Press Ctrl+Enter to apply it now.')
  return (
    <>
      <p className={styles.words} data-severity={problem || refusal ? 'error' : undefined}>
        {words}
      </p>
      <Button className={button} data-kind="outlined" onPress={() => store.keepSource(null)}>
        Discard the text
      </Button>
    </>
  )
}
