import { compareManifests } from '../changes/index.ts'
import { toResultPage } from './result-page.ts'
import { hideSecrets } from './secrets.ts'

/** What changes for visitors between two manifests, in sentences with their places, from `offset` on. Secrets are not in them. */
export function describeChanges(before: unknown, after: unknown, offset = 0) {
  const sentences = listSentences(before, after)
  return { ...noteFor(sentences), ...toResultPage('changes', sentences, offset) }
}

/** The same for a part of a result: only the first sentences, and how many there are. */
export function describeFirstChanges(before: unknown, after: unknown) {
  const sentences = listSentences(before, after)
  return { ...noteFor(sentences), changes: sentences.slice(0, MAX_FIRST_SENTENCES), total: sentences.length }
}

const MAX_FIRST_SENTENCES = 10

const listSentences = (before: unknown, after: unknown): string[] =>
  compareManifests(hideSecrets(before), hideSecrets(after)).map(({ section, place, message }) =>
    [section, place, message].filter(Boolean).join(': '),
  )

const noteFor = (sentences: readonly string[]) =>
  sentences.length === 0 ? { note: 'Visitors will not notice a difference.' } : {}
