import { isOutdated, listProposalFiles } from '../../build/editor/draft/proposal-files.ts'
import { readStoredDraft } from '../../build/editor/draft/stored-draft.ts'
import { applyFitting } from '../../document/change.ts'
import { toProposed } from '../../document/proposal.ts'
import { textOf } from '../../manifest/json.ts'
import { describeChanges, describeFirstChanges } from '../describe-changes.ts'
import { findHeld } from '../held-proposals.ts'
import { type AssistantSite, readSavedVersion } from '../manifest-version.ts'
import { toFirstEntries } from '../result-page.ts'
import type { AssistantTool } from '../tool.ts'
import { offsetArgument, proposalArgument, toOffset } from './version-argument.ts'

export const listChanges: AssistantTool = {
  name: 'changes',
  title: 'List changes',
  description:
    'With a proposal: what it changes for visitors, in sentences. Without one: what the person has changed in the editor and not saved yet, and which proposals wait for a decision there, each with its first sentences.',
  properties: { proposal: proposalArgument, offset: offsetArgument },
  required: [],
  async run(args, { held, site }) {
    const id = textOf(args, 'proposal')
    const offset = toOffset(args)
    if (id === null) return { data: await describeDraft(site, offset) }
    const { before, after, title } = findHeld(held, id)
    return { data: { title, ...describeChanges(before.value, after.value, offset) } }
  },
}

const OUTDATED = 'The site was saved since this proposal was made, so the editor will refuse it. Propose it again.'

/** What is not saved: the changes of the person, and the proposals. */
async function describeDraft(site: AssistantSite, offset: number) {
  const { value: file, hash } = await readSavedVersion(site)
  const draft = await readStoredDraft(site.manifestFile)
  const [saved, current] = draft ? [draft.saved.document.value, draft.document.value] : [file, file]
  const inEditor = (draft?.proposals ?? []).map((proposal) => ({
    ...proposal,
    from: current,
    to: toProposed(current, proposal),
  }))
  const files = listProposalFiles(site.manifestFile)
  const inFiles = files
    .filter((proposal) => !isOutdated(proposal, hash))
    .map((proposal) => ({ ...proposal, from: file, to: applyFitting(file, proposal.changes) }))
  const waiting = [...inEditor, ...inFiles].map(({ author, title, from, to }) => {
    return { author, title, ...describeFirstChanges(from, to) }
  })
  const outdated = files
    .filter((proposal) => isOutdated(proposal, hash))
    .map(({ author, title }) => ({ author, title, note: OUTDATED }))
  return { unsaved: describeChanges(saved, current, offset), ...toFirstEntries('proposals', [...waiting, ...outdated]) }
}

/** How many proposals wait for a decision that fit the saved site, which has this hash. */
export async function countWaiting({ manifestFile }: AssistantSite, hash: string): Promise<number> {
  const draft = await readStoredDraft(manifestFile)
  const files = listProposalFiles(manifestFile).filter((proposal) => !isOutdated(proposal, hash))
  return (draft?.proposals.length ?? 0) + files.length
}
