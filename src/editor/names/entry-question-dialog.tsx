import type { Change, Steps } from '../../contracts/change.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { useEditor } from '../store/use-editor.ts'
import { findNamedEntry, findUses } from './find-uses.ts'
import { NameDialog } from './name-dialog.tsx'
import { listOtherNames } from './plan-names.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { countPlaces } from './uses-list.tsx'

interface EntryQuestionDialogProps {
  kind: 'rename' | 'remove'
  at: Steps
  onClose(): void
  onName(name: string): void
  /** Called with the changes for the places that use the entry. */
  onRemove(changes: readonly Change[]): void
}

/** Asks for another name of an entry, or what the places get that use it, before it is removed. Closed if the entry is gone. */
export function EntryQuestionDialog({ kind, at, onClose, onName, onRemove }: EntryQuestionDialogProps) {
  const manifest = useEditor((state) => state.manifest)
  const entry = findNamedEntry(manifest, at)
  if (entry === null || valueAt(manifest, at) === undefined) return null
  const uses = findUses(manifest, at)
  if (kind === 'remove') return <RemoveDialog at={at} uses={uses} onClose={onClose} onRemove={onRemove} />
  return (
    <NameDialog
      title={`Rename "${entry.name}"`}
      action="Rename"
      map={entry.map}
      taken={listOtherNames(manifest, at)}
      name={entry.name}
      hint={uses.length === 0 ? 'Nothing uses it yet.' : `It is used in ${countPlaces(uses.length)}, which follow.`}
      onClose={onClose}
      onName={onName}
    />
  )
}
