import { useEffect, useState } from 'react'
import { findRequestProblem } from '../store/request-problem.ts'
import { useStore } from '../store/use-editor.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'

/** Asks before everything is erased that a person has sent. */
export function EraseDialog({ email, onClose }: { email: string; onClose(): void }) {
  const store = useStore()
  const [plan, setPlan] = useState<readonly string[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const request = store.call('planErase', { email })
      const found = await findRequestProblem(request)
      if (!isWanted) return
      setProblem(found)
      if (found === null) setPlan((await request).sentences)
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [store, email])

  async function erase(): Promise<void> {
    const request = store.call('eraseEnquiries', { email })
    const found = await findRequestProblem(request)
    setProblem(found)
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
      {plan?.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>This cannot be undone. Earlier backups and exports, and the recipients of emails and webhooks, still have the data.</p>
      {problem !== null && <p role="alert">{problem}</p>}
    </ModalDialog>
  )
}
