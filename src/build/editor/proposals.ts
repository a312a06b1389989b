import { randomUUID } from 'node:crypto'
import { findFieldTitle } from '../../changes/field-title.ts'
import { compareManifests } from '../../changes/index.ts'
import { toBreadcrumb } from '../../checks/breadcrumb.ts'
import type { Change, Steps } from '../../contracts/change.ts'
import type { NewProposal, ProposalDetails, ProposalPart, ProposalSummary } from '../../contracts/proposal.ts'
import { applyChanges } from '../../document/change.ts'
import { difference } from '../../document/difference.ts'
import { type Proposal, toProposed } from '../../document/proposal.ts'
import { composeParts, type ProposedPart } from '../../document/proposal-parts.ts'
import { isObject } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'

/** A proposal that has arrived. Fails with `CHANGE_REFUSED` if its changes do not fit the draft. */
export function createProposal(added: NewProposal, draft: unknown): Proposal {
  applyChanges(draft, added.changes)
  return { ...added, id: randomUUID(), time: new Date().toISOString(), lost: [] }
}

export const toSummaries = (proposals: readonly Proposal[]): ProposalSummary[] =>
  proposals.map(({ id, author, title, time }) => ({ id, author, title, time }))

/** A proposal in the parts that people decide, compared with the draft. */
export function describeProposal(proposal: Proposal, draft: unknown): ProposalDetails {
  const { id, author, title, time, lost } = proposal
  const proposed = toProposed(draft, proposal)
  const parts: ProposedPart[] = []
  composeParts(draft, proposed, (part) => parts.push(part) > 0)
  return { id, author, title, time, lost, parts: parts.map((part) => describePart(part, draft, proposed)) }
}

/** The draft as it would be with a part of a proposal, or with null all of them. */
export function applyPart(proposal: Proposal, part: string | null, draft: unknown): unknown {
  const proposed = toProposed(draft, proposal)
  return part === null ? proposed : composeParts(draft, proposed, ({ id }) => id === part)
}

function describePart(part: ProposedPart, draft: unknown, proposed: unknown): ProposalPart {
  const { id, kind, before, after } = part
  const alone = composeParts(draft, proposed, (candidate) => candidate.id === id)
  return {
    id,
    kind,
    where: before ? toBreadcrumb(draft, before) : toBreadcrumb(proposed, after ?? []),
    sentences: compareManifests(draft, alone).map(({ message }) => message),
    values: before && after ? listValues(before, after, draft, proposed) : after ? listFields(after, proposed) : [],
  }
}

/** The values that differ inside a part that both versions have. The blocks of a page are parts of their own. */
function listValues(before: Steps, after: Steps, draft: unknown, proposed: unknown): ProposalPart['values'] {
  const isPage = before.length === 2 && before[0] === 'pages'
  return difference(valueAt(draft, before), valueAt(proposed, after))
    .filter((change) => !isPage || toPlace(change)[0] !== 'blocks')
    .map((change) => describeValue(change, before, draft))
}

/** What is in an added part. Its type is in the place. */
function listFields(at: Steps, proposed: unknown): ProposalPart['values'] {
  const value = valueAt(proposed, at)
  if (!isObject(value)) return [{ name: '', after: value }]
  return Object.entries(value).flatMap(([key, after]) =>
    key === 'type' ? [] : [{ name: findFieldTitle(proposed, [...at, key]), after }],
  )
}

function describeValue(change: Change, at: Steps, draft: unknown): ProposalPart['values'][number] {
  const place = toPlace(change)
  const name = place.length === 0 ? '' : findFieldTitle(draft, [...at, ...place])
  const current = valueAt(draft, [...at, ...place])
  if (change.kind === 'set') return { name, before: current, after: change.value }
  if (change.kind === 'add') return { name, after: change.value }
  return change.kind === 'remove' ? { name, before: current } : { name, before: current, after: current }
}

function toPlace(change: Change): Steps {
  if (change.kind !== 'add') return change.at
  return change.key === undefined ? change.into : [...change.into, change.key]
}
