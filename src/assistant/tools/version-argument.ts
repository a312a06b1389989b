import { fieldOf, textOf } from '../../manifest/json.ts'
import { findHeld } from '../held-proposals.ts'
import { type ManifestVersion, readSavedVersion } from '../manifest-version.ts'
import type { AssistantSession, ToolArgument, ToolArguments } from '../tool.ts'

export const proposalArgument: ToolArgument = {
  type: 'string',
  description: 'The id of a proposal that propose_edit returned. Without it, the saved site is meant.',
  maxLength: 100,
}

export const offsetArgument: ToolArgument = {
  type: 'integer',
  description: 'Where to continue: the nextOffset of the previous result.',
  minimum: 0,
}

/** The version that a call refers to: a proposal, or the saved manifest. Throws an `ExpectedError`. */
export async function readNamedVersion(args: ToolArguments, { held, site }: AssistantSession): Promise<ManifestVersion> {
  const id = textOf(args, 'proposal')
  return id === null ? readSavedVersion(site) : findHeld(held, id).after
}

export const toOffset = (args: ToolArguments): number => Number(fieldOf(args, 'offset') ?? 0)
