import { useEditor } from '../store/use-editor.ts'
import { ConflictsDialog } from './conflicts/conflicts-dialog.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { ErrorsDialog } from './errors-dialog.tsx'
import { FailedDialog } from './failed-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { UncheckedDialog } from './unchecked-dialog.tsx'
import type { Saving } from './use-saving.ts'

/** The dialog that the state of saving needs, if any. */
export function SavingDialog({ saving: { question, ask, save } }: { saving: Saving }) {
  const hasConflicts = useEditor(({ conflicts }) => conflicts.length > 0)
  const close = () => ask(null)
  switch (question?.kind) {
    case 'review':
      return <ReviewDialog onClose={close} onSave={() => save()} onDiscard={() => ask({ kind: 'discard' })} />
    case 'errors':
      return (
        <ErrorsDialog
          count={question.count}
          onClose={close}
          onSave={() => save({ withErrors: true })}
          onReview={() => ask({ kind: 'review' })}
        />
      )
    case 'conflicts':
      return <ConflictsDialog onClose={close} onSave={hasConflicts ? null : () => save()} />
    case 'discard':
      return <DiscardDialog onClose={close} />
    case 'unchecked':
      return (
        <UncheckedDialog
          problem={question.problem}
          onClose={close}
          onRetry={() => save()}
          onSave={() => save({ withErrors: true })}
        />
      )
    case 'failed':
      return <FailedDialog problem={question.problem} onClose={close} onRetry={() => save()} />
    default:
      return null
  }
}
