import { ExpectedError } from '../../../contracts/expected-error.ts'
import { recordDecision, recordProposal } from '../../../document/record-proposal.ts'
import { fieldOf, textOf } from '../../../manifest/json.ts'
import { applyPart, createProposal, describeProposal } from '../proposals.ts'
import { type Methods, parseSeen, requireSeen } from './method.ts'
import { parseNewProposal } from './parse-change.ts'
import { parseList, parseText } from './parse-list.ts'

/** The methods that add, show and decide proposals. */
export const proposalMethods: Methods<'addProposal' | 'readProposal' | 'readProposed' | 'decideProposal'> = {
  addProposal: {
    parse(params) {
      const proposal = parseNewProposal(params)
      return proposal && { ...proposal, ...parseSeen(params) }
    },
    answer: ({ revision, ...added }, { draft, inTurn }, window) =>
      inTurn(() => {
        requireSeen(revision === undefined ? {} : { revision }, window)
        const proposal = createProposal(added, draft.history().document.value)
        draft.put(recordProposal(draft.history(), proposal), 'proposal', window)
        return { id: proposal.id }
      }),
  },
  readProposal: {
    parse(params) {
      const id = textOf(params, 'id')
      return id === null ? null : { id }
    },
    answer: ({ id }, { draft, inTurn }) =>
      inTurn(() => {
        const { proposals, document } = draft.history()
        const proposal = proposals.find((candidate) => candidate.id === id)
        return proposal ? describeProposal(proposal, document.value) : null
      }),
  },
  readProposed: {
    parse(params) {
      const [id, part] = [textOf(params, 'id'), fieldOf(params, 'part')]
      return id !== null && (part === null || typeof part === 'string') ? { id, part } : null
    },
    answer: ({ id, part }, { draft, resources, inTurn }) =>
      inTurn(() => {
        const { proposals, document } = draft.history()
        const proposal = proposals.find((candidate) => candidate.id === id)
        return proposal ? resources.toVersion(applyPart(proposal, part, document.value)) : null
      }),
  },
  decideProposal: {
    parse(params) {
      const [id, take] = [textOf(params, 'id'), fieldOf(params, 'take')]
      const parts = parseList(fieldOf(params, 'parts'), parseText)
      return id !== null && parts && (take === 'accept' || take === 'reject') ? { id, parts, take, ...parseSeen(params) } : null
    },
    answer: ({ id, parts, take, ...seen }, { draft, inTurn }, window) =>
      inTurn(() => {
        requireSeen(seen, window)
        const history = draft.history()
        const title = history.proposals.find((candidate) => candidate.id === id)?.title
        const label = `${take === 'accept' ? 'Accept' : 'Reject'} "${title}"`
        const update = recordDecision(history, id, { parts, take, label, by: window.id })
        if (!update) throw new ExpectedError('CHANGE_REFUSED', 'This proposal is already decided.')
        draft.put(update, 'proposal', window)
        return {}
      }),
  },
}
