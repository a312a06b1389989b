import { expect, test } from 'vitest'
import type { ChangedPage } from '../review.ts'
import { choosePages } from './choose-pages.ts'

const pages = (part: ChangedPage['part'], count: number): ChangedPage[] =>
  Array.from({ length: count }, (_, index) => ({ before: `/${part}-${index}`, after: `/${part}-${index}`, title: '', part }))

test('prefers pages with other content, and takes a few examples of the others', () => {
  const { chosen, note } = choosePages([...pages('content', 2), ...pages('look', 70)])
  expect(chosen.map(({ after }) => after)).toEqual(['/content-0', '/content-1', '/look-0', '/look-1', '/look-2'])
  expect(note).toBe('67 more pages have changed and are not shown in pictures. They are in the list of changed pages.')
})

test('takes no more than ten pages', () => {
  const { chosen, note } = choosePages(pages('content', 11))
  expect(chosen.length).toBe(10)
  expect(note).toMatch(/^One more page has changed and is not shown/)
})

test('says nothing when all pages are chosen', () => {
  expect(choosePages(pages('content', 3)).note).toBeNull()
})
