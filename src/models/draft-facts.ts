import { listEntries } from '../manifest/comments.ts'
import { fieldOf, isObject } from '../manifest/json.ts'

const NO_FACTS: Readonly<Record<string, string>> = {}
const known = new WeakMap<object, Readonly<Record<string, string>>>()

/** The facts of a draft; without those that are not texts. The same object for the same facts. */
export function readFacts(manifest: unknown): Readonly<Record<string, string>> {
  const facts = fieldOf(fieldOf(manifest, 'site'), 'facts')
  if (!isObject(facts)) return NO_FACTS
  const existing = known.get(facts)
  if (existing) return existing
  const texts = Object.fromEntries(listEntries(facts).flatMap(([name, fact]) => (typeof fact === 'string' ? [[name, fact]] : [])))
  known.set(facts, texts)
  return texts
}
