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
  const all = savedAt === null ? 'All changes saved' : `Saved ${TIME.format(savedAt)}`
  const saved = hasDraft ? `${all}, without the JSON that is not applied` : all
  return <span className={status}>{isSaving ? 'Saving…' : (unsaved ?? saved)}</span>
}

const TIME = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })

function describeUnsaved({ conflicts, history, unconfirmedCount }: EditorState): string | null {
  if (conflicts.length > 0) return `${countOf(conflicts.length, 'conflict')} with the file`
  return history.isChanged || unconfirmedCount > 0 ? 'Unsaved changes' : null
}
