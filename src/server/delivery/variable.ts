import type { Settings } from '../settings.ts'
import { toUnconfigured, type Unconfigured } from './outcome.ts'

/** A text of a manifest as it is meant, and what to call it in a sentence. */
export interface Resolved {
  kind: 'resolved'
  text: string
  /** The variable it comes from, or the text itself. */
  name: string
}

/** What `env:NAME` stands for, or the text itself when it is no such reference. */
export function resolveVariable(reference: string, settings: Settings): Resolved | Unconfigured {
  const name = /^env:(.+)$/.exec(reference)?.[1]
  if (name === undefined) return { kind: 'resolved', text: reference, name: reference }
  const text = settings.variable(name)
  return text === null ? toUnconfigured(`${name} is not set.`) : { kind: 'resolved', text, name }
}
