import { Copy, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Steps } from '../../contracts/change.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { IconButton } from '../theme/icon-button.tsx'
import { duplicateEntry, removeEntry, renameEntry } from './entry-actions.ts'
import { findNamedEntry } from './find-uses.ts'
import { NameDialog } from './name-dialog.tsx'
import { listOtherNames } from './plan-names.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import * as styles from './styles.ts'
import { countPlaces, UsesButton, UsesList, useUses } from './uses-list.tsx'

interface EntryToolsProps {
  at: Steps
  /** Whether the name is shown: it is not where it is the label already. */
  hasName: boolean
  /** Called with the place of a renamed or duplicated entry, and with null after the entry was removed. */
  onMove(to: Steps | null): void
}

/** The name of an entry, where it is used, and the buttons that rename, duplicate and remove it. */
export function EntryTools({ at, hasName, onMove }: EntryToolsProps) {
  const store = useStore()
  const entry = useEditor(({ manifest }) => findNamedEntry(manifest, at)?.name ?? null)
  const uses = useUses(at)
  const [question, setQuestion] = useState<'rename' | 'remove' | null>(null)
  const [isOpen, setOpen] = useState(false)
  if (entry === null) return null
  const close = () => setQuestion(null)
  const remove = () => {
    if (uses.length > 0) setQuestion('remove')
    else {
      removeEntry(store, at, [])
      onMove(null)
    }
  }
  const usesButton = <UsesButton name={entry} uses={uses} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
  return (
    <div className={styles.entry}>
      {hasName ? <span className={styles.entryName}>{entry}</span> : usesButton}
      <IconButton icon={PencilLine} label={`Rename "${entry}"`} onPress={() => setQuestion('rename')} />
      <IconButton icon={Copy} label={`Duplicate "${entry}"`} onPress={() => onMove(duplicateEntry(store, at))} />
      <IconButton icon={Trash2} label={`Remove "${entry}"`} onPress={remove} />
      {hasName && usesButton}
      {isOpen && <UsesList uses={uses} />}
      {question === 'rename' && (
        <RenameDialog
          at={at}
          uses={uses}
          onClose={close}
          onName={(name) => {
            close()
            if (name !== entry) onMove(renameEntry(store, at, name))
          }}
        />
      )}
      {question === 'remove' && (
        <RemoveDialog
          at={at}
          uses={uses}
          onClose={close}
          onRemove={(changes) => {
            close()
            removeEntry(store, at, changes)
            onMove(null)
          }}
        />
      )}
    </div>
  )
}

interface RenameDialogProps {
  at: Steps
  uses: readonly Steps[]
  onClose(): void
  onName(name: string): void
}

function RenameDialog({ at, uses, onClose, onName }: RenameDialogProps) {
  const { manifest } = useStore().get()
  const entry = findNamedEntry(manifest, at)
  if (entry === null) return null
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
