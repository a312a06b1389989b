import { expect, test } from 'vitest'
import { type ChangedPage, nameOf } from '../review.ts'
import { choosePages, describeRest } from './choose-pages.ts'

const pages = (part: ChangedPage['part'], count: number, blocks: readonly string[] = []): ChangedPage[] =>
  Array.from({ length: count }, (_, index) => {
    const path = `/${[part, ...blocks].join('-')}-${index}`
    return { before: path, after: path, title: '', part, blocks }
  })

const ALL_TOOLS = new Set(['@playwright/test', 'axe-core', 'lighthouse'] as const)

const describe = (all: readonly ChangedPage[]) => describeRest(all, choosePages(all), ALL_TOOLS)

test('prefers pages with other content, and takes a few examples of the others', () => {
  const all = [...pages('content', 2), ...pages('look', 70)]
  expect(choosePages(all).pictured.map(nameOf)).toEqual(['/content-0', '/content-1', '/look-0', '/look-1', '/look-2'])
  expect(describe(all)).toEqual([
    '67 more pages have changed and are not shown in pictures. They are in the list of changed pages.',
    expect.stringMatching(/^axe has checked 5 of 72 changed pages\. /),
    'Lighthouse has measured 2 of 72 changed pages, one for each way in which pages have changed: /content-0, /look-0.',
  ])
})

test('takes pictures of no more than ten pages, and checks the others with other content', () => {
  const all = [...pages('content', 11), ...pages('look', 1)]
  const { pictured, checked } = choosePages(all)
  expect(pictured.length).toBe(10)
  expect(checked.map(nameOf)).toEqual(['/content-10'])
  expect(describe(all)[0]).toMatch(/^2 more pages have changed and are not shown/)
})

test('shows each way in which pages have changed, however many have changed in one of them', () => {
  const { pictured } = choosePages([...pages('content', 15, ['steps']), ...pages('content', 1, ['hero', 'faq'])])
  expect(pictured.slice(0, 3).map(nameOf)).toEqual(['/content-steps-0', '/content-hero-faq-0', '/content-steps-1'])
})

test('measures one page of each group that has changed in the same way, of three groups', () => {
  const groups = ['hero', 'steps', 'faq', 'team'].flatMap((block) => pages('content', 5, [block]))
  expect(choosePages(groups).measured.map(nameOf)).toEqual(['/content-hero-0', '/content-steps-0', '/content-faq-0'])
  expect(describe(groups).at(-1)).toMatch(/^Lighthouse has measured 3 of 20 changed pages, .* One more way is not measured\.$/)
})

test('measures no page that was removed', () => {
  const [page] = pages('content', 1)
  if (!page) throw new Error('There is no page.')
  expect(choosePages([{ ...page, after: null }]).measured).toEqual([])
})

test('says nothing when all pages are seen', () => {
  expect(describe([...pages('content', 1), ...pages('content', 1, ['hero']), ...pages('look', 1)])).toEqual([])
})

test('says nothing of tools that are not installed', () => {
  const all = pages('look', 9)
  expect(describeRest(all, choosePages(all), new Set(['@playwright/test']))).toHaveLength(1)
})
