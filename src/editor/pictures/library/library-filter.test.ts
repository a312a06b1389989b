import { expect, test } from 'vitest'
import { findRefusal, type LibraryFilter, listAcceptedTypes } from './library-filter.ts'

const area: LibraryFilter[] = ['pictures', 'files', 'unused']

test.each<[LibraryFilter[], string, boolean]>([
  [area, 'team.jpg', true],
  [area, 'prices.pdf', true],
  [area, 'tour.mp4', true],
  [['pictures', 'unused'], 'team.jpg', true],
  [['pictures', 'unused'], 'prices.pdf', false],
  [['pictures', 'unused'], 'tour.mp4', false],
  [['video'], 'tour.WEBM', true],
  [['video'], 'tour.mov', false],
  [['video'], 'team.jpg', false],
  [['captions'], 'tour.vtt', true],
  [['captions'], 'tour.srt', false],
])('a library of %s takes %s: %s', (filters, name, isTaken) => {
  expect(findRefusal(filters, name) === null).toBe(isTaken)
})

test('the dialog of the browser offers what the library takes', () => {
  expect(listAcceptedTypes(['video'])).toEqual(['.mp4', '.webm'])
  expect(listAcceptedTypes(['captions'])).toEqual(['.vtt'])
  expect(listAcceptedTypes(['pictures', 'unused'])).toEqual(['image/*'])
  expect(listAcceptedTypes(area)).toEqual(expect.arrayContaining(['image/*', '.pdf', '.mp4']))
})
