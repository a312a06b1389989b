import { describe, expect, test } from 'vitest'
import { describeDiagnostics, diagnosticsAfter, helpAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { applySafeFixes } from '../../fixes/apply-safe-fixes.ts'
import { sampleHost } from '../../sample.ts'

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
  expect(redirect('/team', '/')).toEqual(['REF209 "/team" There are two redirects from /team.'])
})

test('two spellings of a redirected path are the same path', () => {
  expect(redirect('/Team/', '/')).toEqual([
    'REF209 "/Team/" There are two redirects from the same path, /team and /Team/: capital letters and a trailing slash do not make a different path.',
  ])
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

test('an HTTP status as the target is explained', () => {
  expect(redirect('/a', '410')).toEqual(['REF209 "410" A redirect cannot lead to "410".'])
  expect(helpAfter({ '/redirects/2': { from: '/a', to: '410' } })).toEqual([
    'Write the path of a page. If /a is gone for good, write "gone": true instead of "to".',
  ])
})

test('the help for a status as a number says how to write that a path is gone', () => {
  expect(helpAfter({ '/redirects/2': { from: '/a', to: 410 } })).toEqual([
    'Write the path of a page. If the old path is gone for good, write "gone": true instead of "to".',
  ])
})

test.each(['410', 'gone'])('--fix writes "gone" in place of the target "%s"', (to) => {
  const text = textAfter({ '/redirects/2': { from: '/a', to } })
  const fixed = applySafeFixes(new TextEncoder().encode(text), sampleHost)
  expect(JSON.parse(fixed.text).redirects[2]).toEqual({ from: '/a', gone: true })
  expect(describeDiagnostics(fixed.text)).toEqual([])
})

describe('a path that is gone for good', () => {
  const gone = (from: string, more: object = {}) => diagnosticsAfter({ '/redirects/2': { from, gone: true }, ...more })

  test('may be any old path, also a pattern', () => {
    expect([gone('/a'), gone('/old/*'), gone('/blog/:year/:slug')]).toEqual([[], [], []])
  })

  test('is not the path of a page or a file, and appears once', () => {
    expect([gone('/About'), gone('/files/prices.pdf'), gone('/Team'), gone('/a*')].flat()).toEqual([
      'REF209 "/About" /About is the path of the page "About us" (/about), which visitors could no longer open.',
      'REF209 "/files/prices.pdf" /files/prices.pdf is a file in the public folder, which visitors could no longer open.',
      expect.stringContaining('REF209 "/Team" There are two redirects from the same path, /team and /Team: '),
      'REF209 "/a*" The path "/a*" can contain * only as a whole part, after a slash.',
    ])
  })

  test('is no target of a redirect', () => {
    expect(gone('/a', { '/redirects/3': { from: '/b', to: '/a' } })).toEqual([
      'REF209 "/a" /b redirects to /a, which is gone for good.',
    ])
  })

  test('leads nowhere', () => {
    const entry = (fields: object) => diagnosticsAfter({ '/redirects/2': { from: '/a', ...fields } })
    expect([
      entry({ to: '/about', gone: true }),
      entry({}),
      entry({ gone: false }),
      entry({ to: '/about', gone: false }),
    ]).toEqual([
      ['SCH109 "gone" "gone" cannot be combined with "to": only one of them is shown.'],
      [expect.stringMatching(/^SCH109 .* "to" or "gone" is missing: one of them is needed\.$/)],
      [expect.stringMatching(/^SCH109 .* "to" or "gone" is missing: one of them is needed\.$/)],
      [],
    ])
  })
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
