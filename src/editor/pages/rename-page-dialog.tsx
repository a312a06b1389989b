import { useCallback, useState } from 'react'
import { Checkbox } from 'react-aria-components'
import type { Steps } from '../../contracts/change.ts'
import type { CheckedPlan } from '../../contracts/editor-protocol.ts'
import { fieldOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { countOf } from '../diagnostics/describe-counts.ts'
import { toPagePath } from '../store/places.ts'
import type { EditorStore } from '../store/store.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { FormDialog } from '../theme/form-dialog.tsx'
import * as formStyles from '../theme/form-styles.ts'
import { namePage } from './page-name.ts'
import type { PlanMessage } from './plan-messages.tsx'
import { PlannedLinks } from './planned-links.tsx'
import { PlannedText } from './planned-text.tsx'
import { requestPlan, type ToTask, usePlan } from './use-plan.ts'

interface RenamePageDialogProps {
  /** The place of the page. */
  page: Steps
  onClose(): void
}

/** Changes the path of a page or of an entry of a collection, and everything that leads to it. Says before what that is. */
export function RenamePageDialog({ page, onClose }: RenamePageDialogProps) {
  const store = useStore()
  const old = useEditor(({ manifest }) => toPagePath(manifest, page))
  const [to, setTo] = useState(old)
  const [withSubpages, setWithSubpages] = useState(true)
  const toTask = useCallback<ToTask>(() => ({ kind: 'renamePage', page, to, withSubpages }), [page, to, withSubpages])
  const plan = usePlan(toTask)
  const isChanged = to !== old
  const messages = plan && isChanged ? findMessages(plan) : []
  const count = plan?.subpages.length ?? 0
  const rename = async () => {
    if (await renamePage(store, toTask, page)) onClose()
  }
  return (
    <FormDialog
      title={`Change the path of the ${namePage(store.get().manifest, page)}`}
      action="Change path"
      isDisabled={!isChanged}
      onClose={onClose}
      onSubmit={rename}
    >
      <PlannedText label="Path" text={to} isFirst spellCheck={false} messages={messages} onType={setTo} />
      {count > 0 && (
        <Checkbox className={formStyles.option} isSelected={withSubpages} onChange={setWithSubpages}>
          Move {count === 1 ? 'the page' : `the ${count} pages`} below it too, such as {plan?.subpages[0]}
        </Checkbox>
      )}
      {plan && isChanged && messages.length === 0 && <Consequences plan={plan} page={page} old={old} to={to} />}
    </FormDialog>
  )
}

/** Why the page cannot have the path: the result must not have new errors. */
function findMessages({ problem, diagnostics }: CheckedPlan): PlanMessage[] {
  if (problem !== null) return [{ severity: 'error', text: problem }]
  return diagnostics.flatMap(({ severity, message }) => (severity === 'error' ? [{ severity, text: message }] : []))
}

function Consequences({ plan, page, old, to }: { plan: CheckedPlan; page: Steps; old: string; to: string }) {
  const isDraft = useEditor(({ manifest }) => fieldOf(valueAt(manifest, page), 'draft') === true)
  return (
    <>
      <p className={formStyles.hint}>
        {isDraft
          ? 'The page is a draft, so its old path needs no redirect.'
          : `Visitors who open ${old} will be redirected to ${to}.`}
        {plan.links.length === 0 && ' No link leads to the page.'}
      </p>
      <PlannedLinks links={plan.links} target="the new path" />
    </>
  )
}

/** Returns whether the page could be renamed. */
async function renamePage(store: EditorStore, toTask: ToTask, page: Steps): Promise<boolean> {
  const plan = await requestPlan(store, toTask)
  if (!plan || findMessages(plan).length > 0) return false
  store.change(plan.changes, { label: `Change the path of ${namePage(store.get().manifest, page)}` })
  const path = toPagePath(store.get().manifest, page)
  const links = plan.links.filter(({ outcome }) => outcome === 'changed').length
  const also = links === 0 ? '' : ` ${countOf(links, 'link')} ${links === 1 ? 'was' : 'were'} changed with it.`
  store.announce(`The path of the ${namePage(store.get().manifest, page)} is ${path}.${also}`)
  return true
}
