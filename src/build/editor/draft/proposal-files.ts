import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isExpectedError } from '../../../contracts/expected-error.ts'
import type { NewProposal } from '../../../contracts/proposal.ts'
import { difference } from '../../../document/difference.ts'
import type { DraftHistory } from '../../../document/draft-history.ts'
import { followProposals, type Proposal } from '../../../document/proposal.ts'
import { recordProposal } from '../../../document/record-proposal.ts'
import { parseOrNull, textOf } from '../../../manifest/json.ts'
import { writeFileAtomic } from '../../output/write-file.ts'
import { parseNewProposal } from '../methods/parse-change.ts'
import { createProposal } from '../proposals.ts'
import { prepareFolder, toJournalFile } from './draft-folder.ts'
import type { LiveDraft } from './live-draft.ts'

/** A proposal in a file. */
interface StoredProposal extends NewProposal {
  /** The SHA-256 of the manifest for which it was made, or its first 16 digits. Without it, it is for any version that it fits. */
  hash?: string | undefined
}

/** Where other programs put proposals for a manifest: files `site.manifest.json.*.proposal.json` next to its journal. */
export interface ProposalFolder {
  folder: string
  isProposal(name: string): boolean
}

/** The folder of proposals, given the journal of a manifest. */
export function toProposalFolder(journal: string): ProposalFolder {
  const prefix = `${path.basename(journal, '.journal')}.`
  return {
    folder: path.dirname(journal),
    isProposal: (name) => name.startsWith(prefix) && name.endsWith('.proposal.json'),
  }
}

/**
 * Creates a function that takes proposals from files next to the draft, and deletes the files. One that cannot be used may be half written,
 * or for a manifest that is not read yet: it is `unsettled`, and read again after a quiet time. If it still cannot be used then, it gets
 * another name, and `say` a sentence for the person.
 */
export function createProposalReader(draft: LiveDraft, { folder, isProposal }: ProposalFolder, say: (text: string) => void) {
  return async (isQuiet: boolean): Promise<'settled' | 'unsettled'> => {
    let outcome: 'settled' | 'unsettled' = 'settled'
    for (const name of listFiles(folder).filter(isProposal)) {
      const file = path.join(folder, name)
      const stored = parseStoredProposal(readFileSync(file, 'utf8'))
      const proposal = stored && carryToDraft(stored, draft.history())
      if (proposal) {
        draft.put(recordProposal(draft.history(), proposal), 'proposal')
        rmSync(file)
      } else if (isQuiet) {
        renameSync(file, `${file}.refused`)
        say(`${describeRefusal(name, stored, draft.history())} It was kept as ".drafts/${name}.refused".`)
      } else outcome = 'unsettled'
    }
    return outcome
  }
}

function describeRefusal(name: string, stored: StoredProposal | null, { saved }: DraftHistory): string {
  if (!stored || !isOutdated(stored, saved.hash))
    return `The proposal ".drafts/${name}" does not fit the file, or is not a proposal.`
  return `The proposal "${stored.title}" of ${stored.author} was made for another version of the file, so it could change the wrong places. Ask for it again.`
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // Without the folder, the journal cannot be written either, and the editor says why.
    return []
  }
}

/**
 * Puts a proposal for a manifest where its editor takes it: at once, or when it is started. The changes refer to the manifest with this hash.
 * Throws if the file cannot be written.
 */
export async function writeProposalFile(manifestFile: string, proposal: NewProposal & { hash: string }): Promise<void> {
  const journal = toJournalFile(manifestFile)
  prepareFolder(path.dirname(journal))
  const name = `${path.basename(journal, '.journal')}.${randomUUID()}.proposal.json`
  await writeFileAtomic(path.join(path.dirname(journal), name), `${JSON.stringify(proposal, null, 2)}\n`)
}

/** The proposals for a manifest that no editor has taken yet. Files that are not proposals are left out. */
export function listProposalFiles(manifestFile: string): StoredProposal[] {
  const { folder, isProposal } = toProposalFolder(toJournalFile(manifestFile))
  return listFiles(folder)
    .filter(isProposal)
    .flatMap((name) => parseStoredProposal(readFileSync(path.join(folder, name), 'utf8')) ?? [])
}

/** Whether a proposal was made for another version of the manifest than that with a hash. */
export const isOutdated = ({ hash }: StoredProposal, current: string): boolean =>
  hash !== undefined && !hash.toLowerCase().startsWith(current)

function parseStoredProposal(text: string): StoredProposal | null {
  const value = parseOrNull(text)
  const proposal = parseNewProposal(value)
  return proposal && { ...proposal, hash: textOf(value, 'hash') ?? undefined }
}

/** A proposal of a file, carried from the manifest on disk to the draft; null if it cannot be used. */
function carryToDraft(stored: StoredProposal, { saved, document }: DraftHistory): Proposal | null {
  if (isOutdated(stored, saved.hash)) return null
  const { hash: _, ...added } = stored
  try {
    const before = saved.document.value
    const changes = difference(before, document.value)
    const [proposal] = followProposals([createProposal(added, before)], changes, { before, after: document.value })
    return proposal ?? null
  } catch (error) {
    if (isExpectedError(error, 'CHANGE_REFUSED')) return null
    throw error
  }
}
