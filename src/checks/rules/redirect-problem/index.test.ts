import { expect, test } from 'vitest'
import { diagnosticsAfter, helpAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const redirect = (from: string, to: string) => diagnosticsAfter({ '/redirects/2': { from, to } })

test('the path of a page cannot be redirected', () => {
  expect(redirect('/About', '/')).toEqual([
    'REF209 "/About" /About is the path of the page "About us" (/about), which visitors could no longer open.',
  ])
})

test('a redirect to itself is an error', () => {
  expect(redirect('/a', '/a/')).toEqual(['REF209 "/a/" /a redirects to itself.'])
})

test('a redirect to a redirect is an error', () => {
  expect(redirect('/people', '/team')).toEqual(['REF209 "/team" /people redirects to /team, which redirects to /about.'])
})

test('two redirects to each other are an error', () => {
  const errors = diagnosticsAfter({ '/redirects/2': { from: '/a', to: '/b' }, '/redirects/3': { from: '/b', to: '/a' } })
  expect(errors[0]).toBe('REF209 "/b" /a redirects to /b, which redirects back.')
})

test('a path can be redirected only once', () => {
  expect(redirect('/Team', '/')).toEqual(['REF209 "/Team" There are two redirects from /Team.'])
})

test('an unknown target gets the nearest page as a suggestion', () => {
  expect(redirect('/a', '/abot')).toEqual([
    'REF209 "/abot" The redirect goes to /abot, but no page or file has that path. Did you mean /about?',
  ])
})

test('a star is allowed only at the end', () => {
  expect(redirect('/a/*/b', '/')).toEqual(['REF209 "/a/*/b" The path "/a/*/b" can contain * only as its last part.'])
})

test('a placeholder that the old path does not contain is an error', () => {
  expect(redirect('/news/:slug', '/:name')).toEqual(['REF209 "/:name" "to" uses :name, but "from" does not contain it.'])
})

test('a target without a leading slash gets one as a suggestion', () => {
  expect(redirect('/a', 'about')).toEqual(['REF209 "about" A redirect cannot lead to "about". Did you mean /about?'])
})

test('a pattern that matches its own target is an error', () => {
  expect(redirect('/old/*', '/old/new')).toEqual(['REF209 "/old/new" /old/* redirects to /old/new, which redirects back.'])
})

test('patterns, other sites and anchors are fine', () => {
  expect([...redirect('/old/*', '/about#team'), ...redirect('/go/:name', 'https://example.org/:name')]).toEqual([])
})

test('the path of a file cannot be redirected', () => {
  expect(diagnosticsAfter({ '/redirects/0/from': '/files/prices.pdf' })).toEqual([
    'REF209 "/files/prices.pdf" /files/prices.pdf is a file in the public folder, which visitors could no longer open.',
  ])
})

test('a redirect out of the site is one error', () => {
  expect(diagnosticsAfter({ '/redirects/0/to': '/../x' })).toEqual(['SEC806 "/../x" The link "/../x" leads out of the site.'])
})

test('a redirected path may end with index.html', () => {
  expect(diagnosticsAfter({ '/redirects/0/from': '/about/index.html' })).toEqual([])
})

test('an HTTP status as the target gets no suggestion', () => {
  expect(redirect('/a', '410')).toEqual(['REF209 "410" A redirect cannot lead to "410".'])
  expect(helpAfter({ '/redirects/2': { from: '/a', to: '410' } })).toEqual([
    'A redirect always leads to another path or URL. If /a is gone for good, delete this redirect: visitors then see the page for unknown paths.',
  ])
})

test('a URL without its scheme gets one as a suggestion', () => {
  expect(redirect('/a', 'www.example.org/x')).toEqual([
    'REF209 "www.example.org/x" A redirect cannot lead to "www.example.org/x". Did you mean https://www.example.org/x?',
  ])
})

test('the help for a missing file names its place in the public folder', () => {
  expect(helpAfter({ '/redirects/2': { from: '/a', to: '/files/terms-of-use.pdf' } })).toEqual([
    'Add the file as public/files/terms-of-use.pdf.',
  ])
})

test('an unknown fact as a target is one error', () => {
  expect(redirect('/a', '{{missing}}')).toEqual(['REF213 {{missing}} {{missing}} is not defined in site.facts.'])
})
