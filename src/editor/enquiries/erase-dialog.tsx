import { useState } from 'react'
import { findRequestProblem } from '../store/request-problem.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { useDesk, useEnquiryRequest } from './desk-context.ts'

/** Asks before everything is erased that a person has sent. */
export function EraseDialog({ email, onClose }: { email: string; onClose(): void }) {
  const { desk } = useDesk()
  const { value: plan, problem: planProblem } = useEnquiryRequest('planErase', { email })
  const [eraseProblem, setEraseProblem] = useState<string | null>(null)
  const problem = eraseProblem ?? planProblem

  async function erase(): Promise<void> {
    const request = desk.call('eraseEnquiries', { email })
    const found = await findRequestProblem(request)
    setEraseProblem(found)
    if (found !== null) return
    for (const sentence of (await request).sentences) desk.announce(sentence)
    desk.openEnquiry(null)
    desk.refreshEnquiries()
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
