import { findEmbed, isAcceptedEmbed } from '../../../manifest/find-embed.ts'
import type { Rule } from '../rule.ts'
import { hasPassword } from '../secret-in-manifest/find-secret.ts'
import { describeUnknownEmbed } from './describe.ts'

export const rule: Rule = {
  code: 'REF217',
  name: 'unknown-embed',
  scope: 'page',
  severity: 'error',
  checks:
    'The URL of a video, a map or an embed shows something on a service that the site knows, such as YouTube or OpenStreetMap, and is not a short link.',
  why: 'The page would show an empty box in its place.',
  help: 'Open what you want to show in a browser and copy its URL. Link to what is on other services, and put videos from elsewhere into the public folder.',
  *check({ texts, fill, hasUnknownFact }) {
    for (const { value, mark, steps } of texts('embed')) {
      const url = fill(value)
      if (!isAcceptedEmbed(mark) || findEmbed(url, mark) || hasUnknownFact(url) || hasPassword(url)) continue
      yield { steps, words: () => describeUnknownEmbed(url, mark, steps) }
    }
  },
}
