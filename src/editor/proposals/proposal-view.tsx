import { useEffect, useRef } from 'react'
import { Button } from 'react-aria-components'
import type { ProposalSummary } from '../../contracts/proposal.ts'
import { where } from '../saving/conflicts/styles.ts'
import { useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import * as dialogStyles from '../theme/dialog-styles.ts'
import { PartView } from './part-view.tsx'
import * as styles from './styles.ts'
import { useProposal } from './use-proposal.ts'

interface ProposalViewProps {
  summary: ProposalSummary
  /** Called after the page was opened with it. */
  onLook: () => void
}

const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** One proposal: whose it is, its parts, and what does not fit the draft any more. */
export function ProposalView({ summary, onLook }: ProposalViewProps) {
  const store = useStore()
  const { details, problem, decide } = useProposal(summary.id)
  const look = (part: string | null) => {
    store.showProposal({ id: summary.id, part })
    onLook()
  }
  const parts = details?.parts ?? []
  const list = useRef<HTMLDivElement>(null)
  const next = useRef<number | null>(null)
  // The buttons of a decided part are gone, so the focus goes on to the next part.
  useEffect(() => {
    if (details === null || next.current === null) return
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('button[data-take="accept"]')
    buttons?.[Math.min(next.current, buttons.length - 1)]?.focus()
    next.current = null
  }, [details])
  const all = parts.map(({ id }) => id)
  return (
    <section className={styles.proposal} aria-label={`${summary.title}, by ${summary.author}`}>
      <header className={styles.head}>
        <div>
          <h3 className={styles.title}>{summary.title}</h3>
          <p className={dialogStyles.dim}>
            {summary.author}, {TIME.format(new Date(summary.time))}
          </p>
        </div>
        {parts.length > 1 && (
          <div className={styles.actions}>
            <Button className={button} onPress={() => look(null)}>
              Show all on the page
            </Button>
            <Button className={button} data-kind="outlined" onPress={() => decide(all, 'reject', 'everything')}>
              Reject all
            </Button>
            <Button className={button} data-kind="outlined" onPress={() => decide(all, 'accept', 'everything')}>
              Accept all
            </Button>
          </div>
        )}
      </header>
      {problem !== null && <p role="alert">{problem}</p>}
      {details !== null && parts.length === 0 && (
        <div className={styles.actions}>
          <p>The draft has everything that fits already.</p>
          <Button className={button} data-kind="outlined" onPress={() => decide([], 'reject', summary.title)}>
            Dismiss the proposal
          </Button>
        </div>
      )}
      <div ref={list} className={styles.parts}>
        {parts.map((part, index) => (
          <PartView
            key={part.id}
            part={part}
            onLook={() => look(part.id)}
            onDecide={(take) => {
              next.current = index
              decide([part.id], take, part.where)
            }}
          />
        ))}
      </div>
      {details !== null && details.lost.length > 0 && (
        <div className={styles.lost}>
          <h4 className={where}>Does not fit any more, because the draft has changed</h4>
          <ul>
            {details.lost.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
