import { countOf } from '../diagnostics/describe-counts.ts'
import type { EditorState } from '../store/state.ts'
import { useEditor } from '../store/use-editor.ts'
import { status } from './styles.ts'

interface SaveStatusProps {
  isSaving: boolean
  savedAt: Date | null
}

/** Whether the file has what the person sees. */
export function SaveStatus({ isSaving, savedAt }: SaveStatusProps) {
  const unsaved = useEditor(describeUnsaved)
  const hasDraft = useEditor(({ sourceDraft }) => sourceDraft !== null)
  const saved = savedAt === null ? 'All changes saved' : `Saved ${TIME.format(savedAt)}`
  const text = isSaving ? 'Saving…' : (unsaved ?? (hasDraft ? 'Saved, but not the JSON' : saved))
  return (
    <span className={status}>
      <span>{text}</span>
    </span>
  )
}

const TIME = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })

function describeUnsaved({ conflicts, history, unconfirmedCount }: EditorState): string | null {
  if (conflicts.length > 0) return countOf(conflicts.length, 'conflict')
  return history.isChanged || unconfirmedCount > 0 ? 'Unsaved changes' : null
}
