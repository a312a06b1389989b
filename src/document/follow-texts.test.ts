import { describe, expect, test } from 'vitest'
import type { Change } from '../contracts/change.ts'
import { difference } from './difference.ts'
import { startHistory } from './draft-history.ts'
import { undo } from './history.ts'
import { recordDecision, recordProposal } from './record-proposal.ts'

const site = {
  site: { language: 'en', languages: { de: { name: 'Deutsch' } } },
  pages: [
    {
      path: '/',
      title: 'Start',
      description: '',
      blocks: [
        { type: 'hero', heading: 'Bread' },
        { type: 'hero', heading: 'Cake' },
      ],
    },
  ],
  translations: { de: { Bread: 'Brot', Cake: 'Kuchen' } },
}

const toHeading = (block: number, value: string): Change => ({
  kind: 'set',
  at: ['pages', 0, 'blocks', block, 'heading'],
  value,
})

const propose = (changes: readonly Change[]) =>
  recordProposal(startHistory(`${JSON.stringify(site, null, 2)}\n`, 'hash'), {
    id: 'p',
    author: 'Ada',
    title: 'Fresher',
    time: '2026-11-23T10:00:00Z',
    changes,
    lost: [],
  }).history

describe('the translation of a text that is replaced by a proposal', () => {
  const waiting = propose([toHeading(0, 'Good bread'), toHeading(1, 'Good cake')])
  const accept = (...parts: string[]) => recordDecision(waiting, 'p', { parts, take: 'accept', label: 'Accept' })
  const first = accept('pages/0/blocks/0')

  test('moves to the accepted text in the same step and is marked for review', () => {
    expect(first?.history.document.value).toMatchObject({
      translations: { de: { 'Good bread': { '': 'Brot', needsReview: true }, Cake: 'Kuchen' } },
    })
    expect(first && undo(first.history)?.history.document.value).toEqual(site)
  })

  test('stays moved when the rest is decided', () => {
    expect(first?.history.proposals[0]?.changes).toEqual([toHeading(1, 'Good cake')])
    const rest = first && recordDecision(first.history, 'p', { parts: ['pages/0/blocks/1'], take: 'accept', label: 'Accept' })
    expect(Object(rest?.history.document.value).translations.de).toEqual({
      'Good bread': { '': 'Brot', needsReview: true },
      'Good cake': { '': 'Kuchen', needsReview: true },
    })
  })

  test('is the proposed one, if that is accepted as well', () => {
    const translations = { de: { 'Good bread': 'Gutes Brot', Cake: 'Kuchen' } }
    const changes = [toHeading(0, 'Good bread'), ...difference(site.translations, translations, ['translations'])]
    const accepted = recordDecision(propose(changes), 'p', {
      parts: ['pages/0/blocks/0', 'translations'],
      take: 'accept',
      label: 'Accept',
    })
    expect(Object(accepted?.history.document.value).translations).toEqual(translations)
  })
})
