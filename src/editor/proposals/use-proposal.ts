import { useState } from 'react'
import type { ProposalDetails } from '../../contracts/proposal.ts'
import { countOf } from '../diagnostics/describe-counts.ts'
import { findRequestProblem } from '../store/request-problem.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { useRequest } from '../store/use-request.ts'

interface OpenProposal {
  /** Null until they have arrived, and when it is decided. */
  details: ProposalDetails | null
  /** Why the last request failed, in a sentence; null if it did not. */
  problem: string | null
  /** @param what the decided parts in words, for the announcement */
  decide(parts: readonly string[], take: 'accept' | 'reject', what: string): Promise<void>
}

/** A proposal as it fits the draft now, and how to decide parts of it. */
export function useProposal(id: string): OpenProposal {
  const store = useStore()
  const revision = useEditor((state) => state.revision)
  const [decided, setDecided] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  // After a change of the draft and after a decision, it has other parts.
  const read = useRequest('readProposal', { id }, { version: `${revision} ${decided}` })

  async function decide(parts: readonly string[], take: 'accept' | 'reject', what: string): Promise<void> {
    const found = await findRequestProblem(store.call('decideProposal', { id, parts, take }))
    setProblem(found)
    setDecided((count) => count + 1)
    if (found !== null) return
    const left = store.get().proposals.length
    const waiting = left === 0 ? 'Everything is decided.' : `${countOf(left, 'proposal')} left.`
    store.announce(`${take === 'accept' ? 'Accepted' : 'Rejected'}: ${what}. ${waiting}`)
  }
  return { details: read.value, problem: problem ?? read.problem, decide }
}
