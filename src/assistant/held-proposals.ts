import { randomUUID } from 'node:crypto'
import type { CheckedManifest } from '../checks/index.ts'
import type { Change } from '../contracts/change.ts'
import type { Diagnostic } from '../contracts/diagnostic.ts'
import { isExpectedError } from '../contracts/expected-error.ts'
import { applyChange } from '../document/change.ts'
import { difference } from '../document/difference.ts'
import { valueAt } from '../manifest/pointer.ts'
import { CallRefusal } from './call-refusal.ts'
import {
  type AssistantSite,
  checkVersion,
  type ManifestVersion,
  readSavedVersion,
  toManifestVersion,
} from './manifest-version.ts'
import { describeWay, withIndexNumbersIn } from './places.ts'
import { toFirstEntries } from './result-page.ts'
import { countHidden, hasSameSecrets } from './secrets.ts'
import { countPlaces, findNewDiagnostics, showDiagnostics } from './show-diagnostics.ts'

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
 * Holds what some operations make of the saved manifest, and returns it with the diagnostics that the manifest did not have before. Throws a
 * `CallRefusal` when they change nothing or a secret, or when the manifest would have errors.
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
  if (countHidden(after.value) > countHidden(before.value))
    throw new CallRefusal(
      '"(hidden)" is shown in place of a secret, so it must not be written. Change the values around it one by one, so that it stays as it is.',
    )
  const diagnostics = await checkProposed(site, before, after)
  const proposal = { id: randomUUID(), title, changes, hash, before, after }
  held.set(proposal.id, proposal)
  for (const id of held.keys()) if (held.size > MAX_HELD_PROPOSALS) held.delete(id)
  return { proposal, diagnostics }
}

/** Applies operations in their order. Throws a `CallRefusal` that names the one that does not fit. */
const applyOperations = (manifest: unknown, operations: readonly Change[]): unknown =>
  operations.reduce<unknown>((current, written, index) => {
    const operation = withIndexNumbersIn(current, written)
    try {
      return applyChange(current, operation)
    } catch (error) {
      if (!isExpectedError(error, 'CHANGE_REFUSED')) throw error
      throw new CallRefusal(
        `Operation ${index + 1} (${operation.kind}) does not fit. ${error.message} ${describeMisfit(current, operation)}`,
      )
    }
  }, manifest)

function describeMisfit(manifest: unknown, operation: Change): string {
  if (operation.kind === 'add' && operation.key !== undefined) {
    const at = [...operation.into, operation.key]
    if (valueAt(manifest, at) !== undefined) return `To change it, use "set" with "at": ${JSON.stringify(at)}.`
  }
  const isThere = operation.kind !== 'add' && valueAt(manifest, operation.at) !== undefined
  return describeWay(manifest, operation.kind === 'add' || (operation.kind === 'move' && isThere) ? operation.into : operation.at)
}

/** Checks a proposed manifest and returns its new diagnostics. Throws a `CallRefusal` with its errors. */
async function checkProposed(site: AssistantSite, before: ManifestVersion, after: ManifestVersion): Promise<Diagnostic[]> {
  const known = (await check(site, before)).diagnostics
  const checked = await check(site, after)
  const added = findNewDiagnostics(known, checked.diagnostics)
  if (checked.manifest !== null) return added
  const errors = added.filter(isError)
  if (errors.length > 0) throw refuseErrors(errors, after, 'Correct the operations and call propose_edit again.')
  throw refuseErrors(
    checked.diagnostics.filter(isError),
    after,
    'The saved site has all of them already. Correct them in this proposal, too, or ask the person to.',
  )
}

/** Throws a `CallRefusal` with the errors of a proposed manifest. */
export async function requireValid(site: AssistantSite, version: ManifestVersion): Promise<void> {
  const { manifest, diagnostics } = await check(site, version)
  if (manifest === null)
    throw refuseErrors(diagnostics.filter(isError), version, 'Correct the operations and call propose_edit again.')
}

const check = (site: AssistantSite, { text }: ManifestVersion): Promise<CheckedManifest> =>
  checkVersion(site, new TextEncoder().encode(text))

const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

function refuseErrors(errors: readonly Diagnostic[], { value }: ManifestVersion, remedy: string): CallRefusal {
  const count = countPlaces(errors, 'error')
  return new CallRefusal(
    `The site would have ${count === 1 ? 'an error' : `${count} errors`}, so nothing was proposed. ${remedy}`,
    toFirstEntries('diagnostics', showDiagnostics(errors, value)),
  )
}

/** A held proposal. Throws a `CallRefusal` for an unknown id. */
export function findHeld(held: HeldProposals, id: string): HeldProposal {
  const proposal = held.get(id)
  if (proposal) return proposal
  throw new CallRefusal(
    `No proposal with this id is held: it was handed over already, ${MAX_HELD_PROPOSALS} others were made since, or propose_edit did not return it in this session. Propose it again if it is still needed.`,
  )
}
