import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

test('translations to review are counted once for each language', () => {
  const review = (text: string) => ({ '': text, needsReview: true })
  const lines = diagnosticsAfter({
    '/site/languages': { de: { name: 'Deutsch' } },
    '/translations': { de: { Team: review('Team'), Cloud: review('Wolke'), Left: 'Links' } },
  })
  expect(lines.filter((line) => line.startsWith('LNG974'))).toEqual([
    'LNG974 "Team" 2 translations into Deutsch ("de") need review: that of "Team" and 1 more.',
  ])
})
