import { useState } from 'react'
import { findRequestProblem } from '../store/request-problem.ts'
import { useStore } from '../store/use-editor.ts'
import { useRequest } from '../store/use-request.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'

/** Asks before everything is erased that a person has sent. */
export function EraseDialog({ email, onClose }: { email: string; onClose(): void }) {
  const store = useStore()
  const { value: plan, problem: planProblem } = useRequest('planErase', { email })
  const [eraseProblem, setEraseProblem] = useState<string | null>(null)
  const problem = eraseProblem ?? planProblem

  async function erase(): Promise<void> {
    const request = store.call('eraseEnquiries', { email })
    const found = await findRequestProblem(request)
    setEraseProblem(found)
    if (found !== null) return
    for (const sentence of (await request).sentences) store.announce(sentence)
    store.openEnquiry(null)
    store.refreshEnquiries()
    onClose()
  }

  return (
    <ModalDialog
      title={`Erase everything from ${email}?`}
      width="narrow"
      isQuestion
      onClose={onClose}
      buttons={[
        { label: 'Keep it', autoFocus: true },
        { label: 'Erase permanently', kind: 'danger', isDisabled: plan === null, onPress: erase },
      ]}
    >
      {plan?.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>This cannot be undone. Earlier backups and exports, and the recipients of emails and webhooks, still have the data.</p>
      {problem !== null && <p role="alert">{problem}</p>}
    </ModalDialog>
  )
}
