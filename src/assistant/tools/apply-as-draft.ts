import { writeProposalFile } from '../../build/editor/draft/proposal-files.ts'
import { textOf } from '../../manifest/json.ts'
import { CallRefusal } from '../call-refusal.ts'
import { describeChanges } from '../describe-changes.ts'
import { findHeld, requireValid } from '../held-proposals.ts'
import { readSavedVersion } from '../manifest-version.ts'
import type { AssistantTool } from '../tool.ts'
import { countWaiting } from './list-changes.ts'
import { proposalArgument } from './version-argument.ts'

/** A person who finds more proposals than this would not read them. */
const MAX_WAITING_PROPOSALS = 20

export const applyAsDraft: AssistantTool = {
  name: 'apply_as_draft',
  title: 'Hand a proposal over to the editor',
  description:
    'Hands a proposal over to the editor, where a person accepts or rejects each part. This is the only thing that is written: the saved site does not change, and nothing is published. The editor shows it at once, or when it is started.',
  writes: true,
  properties: { proposal: { ...proposalArgument, description: 'The id of the proposal, which propose_edit returned.' } },
  required: ['proposal'],
  async run(args, { held, site, author }) {
    const proposal = findHeld(held, textOf(args, 'proposal') ?? '')
    const { id, title, changes, before, after } = proposal
    if ((await readSavedVersion(site)).hash !== proposal.hash)
      throw new CallRefusal('The site was saved since this proposal was made. Read what it concerns again, and propose it again.')
    // Files of the site may have changed since the proposal was made.
    await requireValid(site, after)
    if ((await countWaiting(site, proposal.hash)) >= MAX_WAITING_PROPOSALS)
      throw new CallRefusal(
        `${MAX_WAITING_PROPOSALS} proposals wait for a decision already. Ask the person to decide them in the editor first.`,
      )
    await writeProposalFile(site.manifestFile, { author: author(), title, changes, hash: proposal.hash })
    held.delete(id)
    const message = `The proposal "${title}" waits in the editor, which "npm run edit" starts. The person accepts or rejects it there.`
    return { data: { message, ...describeChanges(before.value, after.value) } }
  },
}
