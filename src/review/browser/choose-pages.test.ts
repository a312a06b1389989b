import { expect, test } from 'vitest'
import type { ChangedPage } from '../review.ts'
import { choosePages } from './choose-pages.ts'

const pages = (part: ChangedPage['part'], count: number): ChangedPage[] =>
  Array.from({ length: count }, (_, index) => ({ before: `/${part}-${index}`, after: `/${part}-${index}`, title: '', part }))

test('prefers pages with other content, and takes a few examples of the others', () => {
  const { pictured, note } = choosePages([...pages('content', 2), ...pages('look', 70)])
  expect(pictured.map(({ after }) => after)).toEqual(['/content-0', '/content-1', '/look-0', '/look-1', '/look-2'])
  expect(note).toBe('67 more pages have changed and are not shown in pictures. They are in the list of changed pages.')
})

test('takes pictures of no more than ten pages, and checks the others with other content', () => {
  const { pictured, checked, note } = choosePages([...pages('content', 11), ...pages('look', 1)])
  expect(pictured.length).toBe(10)
  expect(checked.map(({ after }) => after)).toEqual(['/content-10'])
  expect(note).toMatch(/^2 more pages have changed and are not shown/)
})

test('says nothing when all pages are chosen', () => {
  expect(choosePages(pages('content', 3)).note).toBeNull()
})
