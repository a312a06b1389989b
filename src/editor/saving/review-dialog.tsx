import { useEffect, useState } from 'react'
import type { Review } from '../../contracts/editor-protocol.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { FileDiff } from './file-diff.tsx'
import * as styles from './styles.ts'

interface ReviewDialogProps {
  onClose: () => void
  onSave: () => void
  onDiscard: () => void
}

/** Shows what would be saved: in sentences, and line by line. */
export function ReviewDialog({ onClose, onSave, onDiscard }: ReviewDialogProps) {
  const file = useEditor((state) => state.file)
  const { review, problem } = useReview()
  return (
    <ModalDialog
      title="Review changes"
      width="wide"
      onClose={onClose}
      buttons={[
        { label: 'Discard all changes', kind: 'danger', onPress: onDiscard },
        { label: 'Close' },
        { label: 'Save', kind: 'primary', autoFocus: true, onPress: onSave },
      ]}
    >
      {problem !== null && <p role="alert">{problem}</p>}
      {review && (
        <>
          <h3 className={styles.heading}>What changes for visitors</h3>
          {review.sentences.length === 0 ? (
            <p>Nothing changes for visitors.</p>
          ) : (
            <ul className={styles.sentences}>
              {review.sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
          <h3 className={styles.heading}>What changes in {file}</h3>
          <FileDiff hunks={review.hunks} />
        </>
      )}
    </ModalDialog>
  )
}

/** The review of the draft as it is when the dialog opens. */
function useReview(): { review: Review | null; problem: string | null } {
  const store = useStore()
  const [review, setReview] = useState<Review | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    store.call('review', {}).then(
      (result) => {
        if (isShown) setReview(result)
      },
      (error: unknown) => {
        if (isShown) setProblem(error instanceof Error ? error.message : String(error))
      },
    )
    return () => {
      isShown = false
    }
  }, [store])
  return { review, problem }
}
