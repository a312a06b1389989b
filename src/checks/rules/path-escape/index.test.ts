import { describe, expect, test } from 'vitest'
import { checkSource, mistakesAfter, textAfter } from '../../../../tests/support/find-mistakes.ts'

const picture = '/pages/0/blocks/0/picture/src'
const link = '/pages/0/blocks/0/actions/0/link'

describe('a file outside of the public folder is one mistake', () => {
  test.each([
    ['../../secret.txt', 'leads out of the folder public'],
    ['/pictures/../../etc/passwd', 'leads out of the folder public'],
    ['/pictures/%2e%2e/%2E%2E/secret.svg', 'leads out of the folder public'],
    ['/pictures/%252e%252e%252fsecret.svg', 'leads out of the folder public'],
    ['C:\\Users\\me\\team.jpg', 'is a place on a computer, where visitors cannot go'],
    ['D:/team.jpg', 'is a place on a computer, where visitors cannot go'],
    ['file:///home/me/team.jpg', 'is a place on a computer, where visitors cannot go'],
    ['/home/me/team.jpg', 'is a place on a computer, where visitors cannot go'],
    ['\\\\server\\team.jpg', 'is a place on a computer, where visitors cannot go'],
    ['pictures\\team.jpg', 'has a backslash in it, which addresses do not have'],
  ])('%s', (file, problem) => {
    const quoted = JSON.stringify(file)
    expect(mistakesAfter({ [picture]: file })).toEqual([`SEC806 ${quoted} "${file}" ${problem}.`])
    expect(mistakesAfter({ '/site/logo': file })).toHaveLength(1)
  })

  test('with a font', () => {
    const font = { file: '/../fonts/mine.woff2', kind: 'serif' }
    expect(mistakesAfter({ '/theme/fonts/text': font })).toEqual([
      'SEC806 "/../fonts/mine.woff2" "/../fonts/mine.woff2" leads out of the folder public.',
    ])
    expect(mistakesAfter({ '/theme/fonts/text': { ...font, file: 'C:\\mine.woff2' } })).toEqual([
      expect.stringMatching(/^SCH107/),
    ])
  })
})

test.each([
  '../public/pictures/hero.svg',
  'C:\\site\\public\\pictures\\hero.svg',
  '\\pictures\\hero.svg',
  './../pictures/hero.svg',
])('the file that is meant for certain is a safe repair: %s', (file) => {
  const [diagnostic] = checkSource(textAfter({ [picture]: file })).diagnostics
  expect(diagnostic?.fixes).toMatchObject([
    { title: 'Write /pictures/hero.svg', applicability: 'safe', edits: [{ text: '"/pictures/hero.svg"' }] },
  ])
})

describe('a link out of the site is one mistake', () => {
  test.each([
    ['C:\\prices.pdf', 'is a place on a computer, where visitors cannot go'],
    ['file:///C:/prices.pdf', 'is a place on a computer, where visitors cannot go'],
    ['/../about', 'goes up out of the site'],
    ['/files/%2e%2e/about', 'goes up out of the site'],
  ])('%s', (target, problem) => {
    expect(mistakesAfter({ [link]: target })).toEqual([`SEC806 ${JSON.stringify(target)} The link "${target}" ${problem}.`])
  })

  test('in a running text too', () => {
    expect(mistakesAfter({ '/footer/text': '[x](/../about)' })).toEqual([
      'SEC806 /../about The link "/../about" goes up out of the site.',
    ])
  })
})

test.each(['/?next=../x', '/about#..', 'https://example.org/a/../b'])('%s stays where it may be', (target) => {
  expect(mistakesAfter({ [link]: target }).filter((line) => line.startsWith('SEC806'))).toEqual([])
})
