import { expect, test } from 'vitest'
import { helpAfter, mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

const redirect = (from: string, to: string) => mistakesAfter({ '/redirects/2': { from, to } })

test('an address that a page has cannot be redirected', () => {
  expect(redirect('/About', '/')).toEqual([
    'REF209 "/About" /About is the address of the page "About us" (/about), which nobody could open any more.',
  ])
})

test('a redirect to itself never ends', () => {
  expect(redirect('/a', '/a/')).toEqual(['REF209 "/a/" /a is redirected to itself.'])
})

test('a redirect to a redirect is shortened', () => {
  expect(redirect('/people', '/team')).toEqual(['REF209 "/team" /people is redirected to /team, which is redirected to /about.'])
})

test('two redirects that lead to each other are named', () => {
  const mistakes = mistakesAfter({ '/redirects/2': { from: '/a', to: '/b' }, '/redirects/3': { from: '/b', to: '/a' } })
  expect(mistakes[0]).toBe('REF209 "/b" /a is redirected to /b, which is redirected back.')
})

test('the same address is redirected once', () => {
  expect(redirect('/Team', '/')).toEqual(['REF209 "/Team" There are two redirects from /Team.'])
})

test('a target that does not exist gets the nearest page', () => {
  expect(redirect('/a', '/abot')).toEqual([
    'REF209 "/abot" It leads to /abot, but there is no such page or file. Did you mean /about?',
  ])
})

test('a star stands only at the end', () => {
  expect(redirect('/a/*/b', '/')).toEqual(['REF209 "/a/*/b" The path "/a/*/b" may have * only as its last part.'])
})

test('a name that the old path has not is unknown', () => {
  expect(redirect('/news/:slug', '/:name')).toEqual(['REF209 "/:name" "to" uses :name, but "from" has no such part.'])
})

test('a target without a slash is refused', () => {
  expect(redirect('/a', 'about')).toEqual(['REF209 "about" A redirect cannot lead to "about". Did you mean /about?'])
})

test('a pattern that catches its own target never ends', () => {
  expect(redirect('/old/*', '/old/new')).toEqual([
    'REF209 "/old/new" /old/* is redirected to /old/new, which is redirected back.',
  ])
})

test('patterns, other sites and anchors are fine', () => {
  expect([...redirect('/old/*', '/about#team'), ...redirect('/go/:name', 'https://example.org/:name')]).toEqual([])
})

test('a redirect cannot take the address of a file', () => {
  expect(mistakesAfter({ '/redirects/0/from': '/files/prices.pdf' })).toEqual([
    'REF209 "/files/prices.pdf" /files/prices.pdf is a file of the folder public, which nobody could open any more.',
  ])
})

test('a redirect out of the site is one mistake', () => {
  expect(mistakesAfter({ '/redirects/0/to': '/../x' })).toEqual(['SEC806 "/../x" The link "/../x" goes up out of the site.'])
})

test('the old address of a page may end with index.html', () => {
  expect(mistakesAfter({ '/redirects/0/from': '/about/index.html' })).toEqual([])
})

test('a status is no address, and a path made of it is not suggested', () => {
  expect(redirect('/a', '410')).toEqual(['REF209 "410" A redirect cannot lead to "410".'])
  expect(helpAfter({ '/redirects/2': { from: '/a', to: '410' } })).toEqual([
    'A redirect always leads to another address. If /a is gone for good, delete this redirect: the page for unknown paths is shown then.',
  ])
})

test('another site without its scheme gets one', () => {
  expect(redirect('/a', 'www.example.org/x')).toEqual([
    'REF209 "www.example.org/x" A redirect cannot lead to "www.example.org/x". Did you mean https://www.example.org/x?',
  ])
})

test('a missing file as a target belongs into the folder public', () => {
  expect(helpAfter({ '/redirects/2': { from: '/a', to: '/files/terms-of-use.pdf' } })).toEqual([
    'Put the file into the folder public, as public/files/terms-of-use.pdf.',
  ])
})

test('an unknown fact as a target is one mistake', () => {
  expect(redirect('/a', '{{missing}}')).toEqual(['REF213 {{missing}} {{missing}} stands for no fact of the site.'])
})
