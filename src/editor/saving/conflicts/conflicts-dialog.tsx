import { useEffect, useRef, useState } from 'react'
import type { Conflict } from '../../../contracts/editor-protocol.ts'
import { countOf } from '../../diagnostics/describe-counts.ts'
import { findRequestProblem } from '../../store/request-problem.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'
import { type DialogButton, ModalDialog } from '../../theme/modal-dialog.tsx'
import { ConflictView } from './conflict-view.tsx'
import * as styles from './styles.ts'

interface ConflictsDialogProps {
  onClose: () => void
  /** Saves when everything is decided; null until then. */
  onSave: (() => void) | null
}

/** Lets the person decide what both the draft and the file have changed, one by one or all at once. */
export function ConflictsDialog({ onClose, onSave }: ConflictsDialogProps) {
  const file = useEditor((state) => state.file)
  const conflicts = useEditor((state) => state.conflicts)
  const { decide, problem } = useDecide()
  const firstButton = useRef<HTMLButtonElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const count = conflicts.length
  const ids = conflicts.map(({ id }) => id)
  useEffect(() => {
    // An answer of the server may come when the person has gone on to another button.
    if (document.activeElement?.matches('[role$="dialog"] button')) return
    if (count === 0) saveButton.current?.focus()
    else firstButton.current?.focus()
  }, [count])
  return (
    <ModalDialog
      title={describeConflicts(conflicts, file)}
      width="wide"
      onClose={onClose}
      buttons={[
        ...(count > 1 ? toDecideAll((take) => decide(ids, take)) : []),
        { label: count === 0 ? 'Close' : 'Decide later' },
        { ref: saveButton, label: 'Save', kind: 'primary', isDisabled: onSave === null, onPress: () => onSave?.() },
      ]}
    >
      <p>
        {count === 0
          ? `Save to write the result to ${file}.`
          : 'Nothing is overwritten until you have decided. All other changes are already in your draft.'}
      </p>
      {problem !== null && <p role="alert">{problem}</p>}
      <div className={styles.conflicts}>
        {conflicts.map((conflict, index) => (
          <ConflictView
            key={conflict.id}
            conflict={conflict}
            onDecide={(take) => decide([conflict.id], take)}
            {...(index === 0 && { firstButton })}
          />
        ))}
      </div>
    </ModalDialog>
  )
}

const toDecideAll = (decide: (take: 'draft' | 'file') => unknown): DialogButton[] => [
  { label: 'Keep everything in the draft', kind: 'quiet', onPress: () => decide('draft') },
  { label: 'Take all other versions', kind: 'quiet', onPress: () => decide('file') },
]

function describeConflicts(conflicts: readonly Conflict[], file: string): string {
  const count = conflicts.length
  if (count === 0) return 'Everything is decided'
  if (conflicts.every(({ author }) => author === 'file'))
    return `${file} has changed in ${countOf(count, 'place')} that you changed too`
  return count === 1 ? 'A place was changed twice at the same time' : `${count} places were changed twice at the same time`
}

/** Decides conflicts by their ids. `problem` says why that failed. */
function useDecide() {
  const store = useStore()
  const [problem, setProblem] = useState<string | null>(null)
  async function decide(ids: readonly string[], take: 'draft' | 'file'): Promise<void> {
    const found = await findRequestProblem(Promise.all(ids.map((id) => store.call('resolve', { id, take }))))
    setProblem(found)
    if (found !== null) return
    const left = store.get().conflicts.length
    store.announce(left === 0 ? 'Everything is decided. You can save now.' : `Decided. ${countOf(left, 'conflict')} left.`)
  }
  return { decide, problem }
}
