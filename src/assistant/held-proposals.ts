import { randomUUID } from 'node:crypto'
import type { CheckedManifest } from '../checks/index.ts'
import type { Change } from '../contracts/change.ts'
import type { Diagnostic } from '../contracts/diagnostic.ts'
import { isExpectedError } from '../contracts/expected-error.ts'
import { applyChange } from '../document/change.ts'
import { difference } from '../document/difference.ts'
import { CallRefusal } from './call-refusal.ts'
import {
  type AssistantSite,
  checkVersion,
  type ManifestVersion,
  readSavedVersion,
  toManifestVersion,
} from './manifest-version.ts'
import { hasSameSecrets } from './secrets.ts'
import { showDiagnostics } from './show-diagnostics.ts'

/** A valid proposal that is not handed over yet. */
export interface HeldProposal {
  id: string
  title: string
  /** They refer to the saved manifest. */
  changes: readonly Change[]
  /** Identifies the bytes of the manifest for which it was made. */
  hash: string
  before: ManifestVersion
  after: ManifestVersion
}

/** An assistant rarely needs an earlier one, and each holds a manifest. */
const MAX_HELD_PROPOSALS = 20

/** The proposals of a connection by id, the oldest first. */
export type HeldProposals = Map<string, HeldProposal>

/**
 * Holds what some operations make of the saved manifest. Throws a `CallRefusal` when they change nothing or a secret, or when the manifest
 * would have errors.
 */
export async function holdProposal(
  held: HeldProposals,
  site: AssistantSite,
  { title, operations }: { title: string; operations: (version: ManifestVersion) => readonly Change[] },
): Promise<{ proposal: HeldProposal; diagnostics: readonly Diagnostic[] }> {
  const { hash, ...before } = await readSavedVersion(site)
  const after = toManifestVersion(applyOperations(before.value, operations(before)))
  // Only what differs is proposed, so that it is easy to review and follows changes of the person.
  const changes = difference(before.value, after.value)
  if (changes.length === 0) throw new CallRefusal('These operations change nothing. The manifest has these values already.')
  if (!hasSameSecrets(before.value, after.value))
    throw new CallRefusal(
      'Proposals must not add, change or remove the addresses and secrets of webhooks. Leave them as they are, and ask the person to change them in the editor.',
    )
  const { diagnostics } = await requireValid(site, after)
  const proposal = { id: randomUUID(), title, changes, hash, before, after }
  held.set(proposal.id, proposal)
  for (const id of held.keys()) if (held.size > MAX_HELD_PROPOSALS) held.delete(id)
  return { proposal, diagnostics }
}

/** Applies operations in their order. Throws a `CallRefusal` that names the one that does not fit. */
const applyOperations = (manifest: unknown, operations: readonly Change[]): unknown =>
  operations.reduce((current, operation, index) => {
    try {
      return applyChange(current, operation)
    } catch (error) {
      if (!isExpectedError(error, 'CHANGE_REFUSED')) throw error
      const remedy = operation.kind === 'set' ? ' To add a new field, use "add" with "into" and "key".' : ''
      throw new CallRefusal(
        `Operation ${index + 1} (${operation.kind}) does not fit. ${error.message}${remedy} Use read_page to see what there is.`,
      )
    }
  }, manifest)

/** Checks a proposed manifest. Throws a `CallRefusal` with its errors. */
export async function requireValid(site: AssistantSite, version: ManifestVersion): Promise<CheckedManifest> {
  const checked = await checkVersion(site, new TextEncoder().encode(version.text))
  if (checked.manifest !== null) return checked
  const errors = checked.diagnostics.filter(({ severity }) => severity === 'error')
  throw new CallRefusal(
    `The site would have ${errors.length === 1 ? 'an error' : `${errors.length} errors`}, so nothing was proposed. Correct the operations and call propose_edit again.`,
    showDiagnostics(errors),
  )
}

/** A held proposal. Throws a `CallRefusal` for an unknown id. */
export function findHeld(held: HeldProposals, id: string): HeldProposal {
  const proposal = held.get(id)
  if (proposal) return proposal
  throw new CallRefusal('There is no proposal with this id. Use the id that propose_edit returned in this session.')
}
