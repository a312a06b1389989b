import { useEffect, useRef } from 'react'
import { countOf } from '../diagnostics/describe-counts.ts'
import { useEditor } from '../store/use-editor.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { ProposalView } from './proposal-view.tsx'
import * as styles from './styles.ts'

/** Lets the person accept or reject what others propose, part by part. */
export function ProposalsDialog({ onClose }: { onClose: () => void }) {
  const proposals = useEditor((state) => state.proposals)
  const closeButton = useRef<HTMLButtonElement>(null)
  const count = proposals.length
  useEffect(() => {
    if (count === 0) closeButton.current?.focus()
  }, [count])
  return (
    <ModalDialog
      title={count === 0 ? 'Everything is decided' : countOf(count, 'proposal')}
      width="wide"
      onClose={onClose}
      buttons={[{ ref: closeButton, label: 'Close', kind: 'primary' }]}
    >
      <p>
        {count === 0
          ? 'What you have accepted is in your draft. Undo takes back each decision.'
          : 'Nothing of a proposal is in your draft until you accept it. Undo takes back each decision.'}
      </p>
      <div className={styles.proposals}>
        {proposals.map((proposal) => (
          <ProposalView key={proposal.id} summary={proposal} onLook={onClose} />
        ))}
      </div>
    </ModalDialog>
  )
}
