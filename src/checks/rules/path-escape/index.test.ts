import { describe, expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const picture = '/pages/0/blocks/0/picture/src'
const link = '/pages/0/blocks/0/actions/0/link'

describe('a file outside the public folder is one error', () => {
  test.each([
    ['../../secret.txt', 'leads out of the public folder'],
    ['/pictures/../../etc/passwd', 'leads out of the public folder'],
    ['/pictures/%2e%2e/%2E%2E/secret.svg', 'leads out of the public folder'],
    ['/pictures/%252e%252e%252fsecret.svg', 'leads out of the public folder'],
    ['C:\\Users\\me\\team.jpg', 'is a path on a computer, which visitors cannot open'],
    ['D:/team.jpg', 'is a path on a computer, which visitors cannot open'],
    ['file:///home/me/team.jpg', 'is a path on a computer, which visitors cannot open'],
    ['/home/me/team.jpg', 'is a path on a computer, which visitors cannot open'],
    ['\\\\server\\team.jpg', 'is a path on a computer, which visitors cannot open'],
    ['pictures\\team.jpg', 'contains a backslash, which is not allowed in a path'],
  ])('%s', (file, problem) => {
    const quoted = JSON.stringify(file)
    expect(diagnosticsAfter({ [picture]: file })).toEqual([`SEC806 ${quoted} "${file}" ${problem}.`])
    expect(diagnosticsAfter({ '/site/logo': file })).toHaveLength(1)
  })

  test('a font file', () => {
    const font = { file: '/../fonts/mine.woff2', kind: 'serif' }
    expect(diagnosticsAfter({ '/theme/fonts/text': font })).toEqual([
      'SEC806 "/../fonts/mine.woff2" "/../fonts/mine.woff2" leads out of the public folder.',
    ])
    expect(diagnosticsAfter({ '/theme/fonts/text': { ...font, file: 'C:\\mine.woff2' } })).toEqual([
      expect.stringMatching(/^SCH107/),
    ])
  })
})

test.each([
  '../public/pictures/hero.svg',
  'C:\\site\\public\\pictures\\hero.svg',
  '\\pictures\\hero.svg',
  './../pictures/hero.svg',
])('a path that certainly means a file gets a safe fix: %s', (file) => {
  const [diagnostic] = checkSource(textAfter({ [picture]: file })).diagnostics
  expect(diagnostic?.fixes).toMatchObject([
    { title: 'Write /pictures/hero.svg', applicability: 'safe', edits: [{ text: '"/pictures/hero.svg"' }] },
  ])
})

describe('a link out of the site is one error', () => {
  test.each([
    ['C:\\prices.pdf', 'is a path on a computer, which visitors cannot open'],
    ['file:///C:/prices.pdf', 'is a path on a computer, which visitors cannot open'],
    ['/../about', 'leads out of the site'],
    ['/files/%2e%2e/about', 'leads out of the site'],
  ])('%s', (target, problem) => {
    expect(diagnosticsAfter({ [link]: target })).toEqual([`SEC806 ${JSON.stringify(target)} The link "${target}" ${problem}.`])
  })

  test('also in a text', () => {
    expect(diagnosticsAfter({ '/footer/text': '[x](/../about)' })).toEqual([
      'SEC806 /../about The link "/../about" leads out of the site.',
    ])
  })
})

test.each(['/?next=../x', '/about#..', 'https://example.org/a/../b'])('%s stays within its site', (target) => {
  expect(diagnosticsAfter({ [link]: target }).filter((line) => line.startsWith('SEC806'))).toEqual([])
})
