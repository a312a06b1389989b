import { useCallback, useState } from 'react'
import type { Steps } from '../../contracts/change.ts'
import { fieldOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { namePage } from '../pages/page-name.ts'
import { PlanMessages } from '../pages/plan-messages.tsx'
import { findPageAbove, type VisitorsOfDeletedPage } from '../pages/use-page-deletion.ts'
import { requestPlan, type ToTask, usePlan } from '../pages/use-plan.ts'
import { VisitorsChoice } from '../pages/visitors-choice.tsx'
import { toPagePath } from '../store/places.ts'
import type { EditorStore } from '../store/store.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import * as formStyles from '../theme/form-styles.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { planEntryDeletion } from './plan-entry-deletion.ts'

interface DeleteEntryDialogProps {
  /** The place of the entry. */
  at: Steps
  onClose(): void
}

/** Asks where visitors of an entry and the links to it lead after the entry is deleted. */
export function DeleteEntryDialog({ at, onClose }: DeleteEntryDialogProps) {
  const store = useStore()
  const manifest = useEditor((state) => state.manifest)
  const [target, setTarget] = useState(() => findPageAbove(manifest, toPagePath(manifest, at)))
  const [visitors, setVisitors] = useState<VisitorsOfDeletedPage>('redirected')
  const isDraft = fieldOf(valueAt(manifest, at), 'draft') === true
  const toTask = useCallback<ToTask>(
    (current) => {
      const path = { redirected: { to: toPagePath(current, ['pages', target]) }, gone: { gone: true as const }, lost: null }
      return { kind: 'changes', changes: planEntryDeletion(current, at, path[visitors]) }
    },
    [at, visitors, target],
  )
  const plan = usePlan(toTask)
  const remove = async () => {
    if (await deleteEntry(store, toTask, at)) onClose()
  }
  return (
    <ModalDialog
      title={`Delete the ${namePage(manifest, at)}?`}
      isQuestion
      onClose={onClose}
      buttons={[
        { label: 'Cancel', autoFocus: true },
        { label: 'Delete entry', kind: 'danger', isDisabled: plan === null || plan.problem !== null, onPress: remove },
      ]}
    >
      <div className={formStyles.form}>
        {plan?.problem && <PlanMessages messages={[{ severity: 'error', text: plan.problem }]} />}
        {isDraft ? (
          <p className={formStyles.hint}>It is a draft, so no visitor has seen it.</p>
        ) : (
          <VisitorsChoice noun="entry" path={toPagePath(manifest, at)} {...{ visitors, setVisitors, target, setTarget }} />
        )}
        {plan && <PlanMessages messages={plan.diagnostics.map(({ severity, message }) => ({ severity, text: message }))} />}
      </div>
    </ModalDialog>
  )
}

async function deleteEntry(store: EditorStore, toTask: ToTask, at: Steps): Promise<boolean> {
  const plan = await requestPlan(store, toTask)
  if (!plan || plan.problem !== null) return false
  const name = namePage(store.get().manifest, at)
  store.change(plan.changes, { label: `Delete ${name}` })
  store.announce(`The ${name} was deleted.`)
  return true
}
