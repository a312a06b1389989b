import { compareManifests } from '../changes/index.ts'
import { toResultPage } from './result-page.ts'
import { hideSecrets } from './secrets.ts'

/** What changes for visitors between two manifests, in sentences with their places, from `offset` on. Secrets are not in them. */
export function describeChanges(before: unknown, after: unknown, offset = 0) {
  const changes = compareManifests(hideSecrets(before), hideSecrets(after))
  const sentences = changes.map(({ section, place, message }) => [section, place, message].filter(Boolean).join(': '))
  const note = sentences.length === 0 ? { note: 'Visitors will not notice a difference.' } : {}
  return { ...note, ...toResultPage('changes', sentences, offset) }
}
