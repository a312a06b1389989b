import type { Settings } from '../settings.ts'
import { toUnconfigured, type Unconfigured } from './attempt-outcome.ts'

/** A manifest value after `env:NAME` has been replaced, and its name for messages. */
export interface ResolvedVariable {
  kind: 'resolved'
  text: string
  /** The environment variable that it comes from, or the text itself. */
  name: string
}

/** Resolves `env:NAME` to the value of the variable. Returns any other text unchanged. */
export function resolveVariable(reference: string, settings: Settings): ResolvedVariable | Unconfigured {
  const name = /^env:(.+)$/.exec(reference)?.[1]
  if (name === undefined) return { kind: 'resolved', text: reference, name: reference }
  const text = settings.variable(name)
  return text === null ? toUnconfigured(`${name} is not set.`) : { kind: 'resolved', text, name }
}
