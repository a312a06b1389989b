import { Copy, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Steps } from '../../contracts/change.ts'
import { useEditor } from '../store/use-editor.ts'
import { IconButton } from '../theme/icon-button.tsx'
import { findNamedEntry } from './find-uses.ts'
import * as styles from './styles.ts'
import { useEntryActions } from './use-entry-actions.tsx'
import { UsesButton, UsesList, useUses } from './uses-list.tsx'

interface EntryToolsProps {
  at: Steps
  /** Whether the name is shown: it is not where it is the label already. */
  hasName: boolean
  /** Called with the place of a renamed or duplicated entry. */
  onMove?(to: Steps): void
}

/** The name of an entry, where it is used, and the buttons that rename, duplicate and remove it. */
export function EntryTools({ at, hasName, onMove }: EntryToolsProps) {
  const entry = useEditor(({ manifest }) => findNamedEntry(manifest, at)?.name ?? null)
  const isReferredTo = useEditor(({ manifest }) => (findNamedEntry(manifest, at)?.map.defines.length ?? 0) > 0)
  const uses = useUses(at)
  const { rename, duplicate, remove, dialog } = useEntryActions({ onMove })
  const [isOpen, setOpen] = useState(false)
  if (entry === null) return null
  // Nothing refers to some names, such as those of translations.
  const usesButton = isReferredTo && <UsesButton name={entry} uses={uses} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
  return (
    <div className={styles.entry}>
      {hasName ? <span className={styles.entryName}>{entry}</span> : usesButton}
      <IconButton icon={PencilLine} label={`Rename "${entry}"`} onPress={() => rename(at)} />
      <IconButton icon={Copy} label={`Duplicate "${entry}"`} onPress={() => duplicate(at)} />
      <IconButton icon={Trash2} label={`Remove "${entry}"`} onPress={() => remove(at)} />
      {hasName && usesButton}
      {isOpen && <UsesList uses={uses} />}
      {dialog}
    </div>
  )
}
