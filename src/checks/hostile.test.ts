import { describe, expect, test } from 'vitest'
import { mistakesAfter } from '../../tests/support/find-mistakes.ts'

const link = '/pages/0/blocks/0/actions/0/link'
const picture = '/pages/0/blocks/0/picture/src'
const delivery = '/forms/contact/delivery'
const listOf = <T>(count: number, toEntry: (index: number) => T) => Array.from({ length: count }, (_, index) => toEntry(index))
const pageAt = (path: string) => ({
  path,
  title: 'New',
  description: 'New.',
  noindex: true,
  blocks: [{ type: 'hero', heading: 'New' }],
})

/** What a hostile manifest may try, and the one rule that refuses it. */
const ATTEMPTS: Record<string, [pointer: string, value: unknown, code: string][]> = {
  'a link that runs code or leaves the allow-list': [
    ...['javascript:alert(1)', ' JavaScript:alert(1)', 'java\tscript:x', 'data:text/html,x', 'vbscript:x', 'blob:x'].map(
      (value): [string, string, string] => [link, value, 'SEC801'],
    ),
    [link, '//example.org', 'SEC801'],
    [link, '/\\example.org', 'SEC801'],
    [link, 'https://me:word@example.org', 'SEC801'],
    [link, 'https://a%0d%0ab.example', 'SEC801'],
    [link, '/about\u0000', 'SEC801'],
    [link, 'file:///etc/passwd', 'SEC806'],
    [link, '/a%0d%0aSet-Cookie:x', 'REF203'],
    ['/pages/0/canonical', 'javascript:x', 'SEC801'],
    ['/redirects/0/to', 'javascript:x', 'SEC801'],
    ['/footer/text', '[x](javascript:x)', 'SEC801'],
    ['/footer/text', '[x](&#106;avascript:x)', 'SEC801'],
  ],
  'an address without https': [
    [link, 'http://example.org', 'SEC803'],
    [picture, 'http://example.org/a.png', 'REF207'],
    [picture, 'data:image/png;base64,x', 'REF207'],
    [`${delivery}/0/url`, 'http://example.org', 'SEC803'],
    [`${delivery}/0/url`, 'javascript:x', 'SEC803'],
  ],
  'HTML, attributes and styles': [
    ['/pages/0/blocks/0/heading', '<script>alert(1)</script>', 'SEC802'],
    ['/pages/1/blocks/0/text', '<svg/onload=alert(1)>', 'SEC802'],
    ['/pages/0/blocks/0/onClick', 'alert(1)', 'SCH102'],
    ['/pages/0/blocks/0/style', 'color:red', 'SCH102'],
    ['/pages/0/blocks/0/id', 'a" onload="x', 'SCH107'],
    ['/theme/colors/light/brand', '#fff;}', 'SCH107'],
    ['/theme/fonts/text', 'x;}body{', 'SCH105'],
    ['/site/language', 'en"><script>', 'SCH107'],
    ['/pages/0/blocks/0/heading', 'a\u0000b', 'SCH107'],
  ],
  'a way out of the folders': [
    [picture, '/pictures/%2e%2e/%2e%2e/secret.svg', 'SEC806'],
    ['/pages/3', pageAt('/a/../../b'), 'REF201'],
    ['/pages/3', pageAt('/%2e%2e/b'), 'REF201'],
    ['/pages/3', pageAt('/api/forms'), 'REF201'],
    ['/pages/3', pageAt('/healthz'), 'REF201'],
    ['/pages/3', pageAt('/.well-known/x'), 'REF201'],
    ['/pages/3', pageAt('/index.html'), 'REF201'],
    ['/redirects/0/from', '/../x', 'REF209'],
    ['/redirects/0/to', '/../x', 'SEC806'],
  ],
  'forms that send visitors or answers astray': [
    ['/forms/contact/success', { page: 'https://example.org' }, 'REF203'],
    ['/forms/contact/_next', 'https://example.org', 'SCH102'],
    ['/forms/contact/fields/0/name', '__proto__', 'SCH107'],
    ['/forms/contact/fields/0/name', 'constructor', 'SCH107'],
    [delivery, [{ kind: 'email', to: 'a@b.example\nBcc: c@d.example' }], 'SCH107'],
    [delivery, [{ kind: 'webhook', url: 'https://hooks.example.org/1' }], 'SEC805'],
  ],
  'too much of everything': [
    [
      '/pages/1/blocks',
      [{ type: 'richText', id: 'team', text: 'x' }, ...listOf(200, () => ({ type: 'richText', text: 'x' }))],
      'SCH106',
    ],
    ['/forms/contact/fields', listOf(41, (index) => ({ type: 'text', name: `f${index}`, label: 'F' })), 'SCH106'],
    ['/forms/contact/fields/2/options', listOf(201, (index) => ({ value: `${index}`, label: `${index}` })), 'SCH106'],
    ['/site/facts', { long: 'x'.repeat(501), phone: '1', company: 'x' }, 'SCH106'],
    ['/theme/$ref', '/etc/passwd', 'SCH102'],
  ],
}

describe.each(Object.entries(ATTEMPTS))('%s', (_, attempts) => {
  test.each(attempts)('%s', (pointer, value, code) => {
    expect(mistakesAfter({ [pointer]: value }).map((line) => line.slice(0, 6))).toEqual([code])
  })
})

test.each([
  '<b =',
  '<a on',
  'eyJ-',
  'a-',
  'a.',
  '<',
  '{{',
  '](',
  '../',
  '%25',
  '\\',
  'sk-a',
  '://',
  'a@',
  '@a.',
  '-----BEGIN A ',
])('a text of nothing but "%s" keeps nobody waiting', (piece) => {
  const text = piece.repeat(200_000 / piece.length)
  const started = performance.now()
  mistakesAfter({ '/pages/0/blocks/0/heading': text, '/site/facts/key': `${text}://a:b@` })
  mistakesAfter({ [picture]: text, [link]: text, [delivery]: [{ kind: 'email', to: text }] })
  expect(performance.now() - started).toBeLessThan(2000)
})
