import { useEffect, useState } from 'react'
import type { ProposalDetails } from '../../contracts/proposal.ts'
import { countOf } from '../diagnostics/describe-counts.ts'
import { findRequestProblem } from '../store/request-problem.ts'
import { useEditor, useStore } from '../store/use-editor.ts'

interface ShownProposal {
  /** Null until they have arrived. */
  details: ProposalDetails | null
  /** Why the last request failed, in a sentence; null if it did not. */
  problem: string | null
  /** @param what the decided parts in words, for the announcement */
  decide(parts: readonly string[], take: 'accept' | 'reject', what: string): Promise<void>
}

/** A proposal as it fits the draft now, and how to decide parts of it. */
export function useProposal(id: string): ShownProposal {
  const store = useStore()
  const revision = useEditor((state) => state.revision)
  const [decided, setDecided] = useState(0)
  const [details, setDetails] = useState<ProposalDetails | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // After a change of the draft and after a decision, it has other parts.
  useEffect(() => {
    let isShown = true
    store.call('readProposal', { id }).then(
      (found) => {
        if (isShown && found) setDetails(found)
      },
      (error: unknown) => {
        if (isShown) setProblem(error instanceof Error ? error.message : String(error))
      },
    )
    return () => {
      isShown = false
    }
  }, [store, id, revision, decided])

  async function decide(parts: readonly string[], take: 'accept' | 'reject', what: string): Promise<void> {
    const found = await findRequestProblem(store.call('decideProposal', { id, parts, take }))
    setProblem(found)
    setDecided((count) => count + 1)
    if (found !== null) return
    const left = store.get().proposals.length
    const waiting = left === 0 ? 'Everything is decided.' : `${countOf(left, 'proposal')} left.`
    store.announce(`${take === 'accept' ? 'Accepted' : 'Rejected'}: ${what}. ${waiting}`)
  }
  return { details, problem, decide }
}
