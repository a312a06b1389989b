import { expect, test } from 'vitest'
import { withoutReview, writeTranslation } from './write-translation.ts'

test.each([
  ['a new one', undefined, '/', 'Start', 'Start'],
  ['another one', 'Start', '/', 'Anfang', 'Anfang'],
  [
    'the one of the nearest place',
    { '': 'Start', '/navigation': 'Heim' },
    '/navigation/items/0',
    'Haus',
    { '': 'Start', '/navigation': 'Haus' },
  ],
  ['the one of all places', { '/navigation': 'Heim' }, '/', 'Start', { '/navigation': 'Heim', '': 'Start' }],
  ['one that was to review', { '': 'Start', needsReview: true }, '/', 'Anfang', 'Anfang'],
  ['one with a note', { $comment: 'Short', '': 'Start' }, '/', 'Anfang', { $comment: 'Short', '': 'Anfang' }],
  ['none any more', 'Start', '/', null, undefined],
  ['none any more in one place', { '': 'Start', '/navigation': 'Heim' }, '/navigation', null, 'Start'],
])('a text gets %s', (_, translation, place, to, written) => {
  expect(writeTranslation(translation, place, to)).toEqual(written)
})

test('a reviewed translation keeps its places', () => {
  expect(withoutReview({ '': 'Start', '/navigation': 'Heim', needsReview: true })).toEqual({ '': 'Start', '/navigation': 'Heim' })
  expect(withoutReview({ '': 'Start', needsReview: true })).toBe('Start')
})
