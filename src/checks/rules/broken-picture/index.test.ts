import { expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { minimalHost } from '../../../../tests/support/manifest/minimal-manifest.ts'
import type { PictureProblem } from '../../host.ts'

const hostWith = (problem: PictureProblem) => ({
  ...minimalHost,
  pictureFacts: (file: string) => (file === '/pictures/hero.svg' ? { problem } : null),
})

test.each([
  ['empty', '/pictures/hero.svg is empty.'],
  ['foreign', '/pictures/hero.svg has a picture format that browsers cannot show.'],
  ['heic', '/pictures/hero.svg is a HEIC picture, the format of iPhones, which most browsers cannot show.'],
  ['broken', '/pictures/hero.svg cannot be read as a picture: it is damaged, or it is another kind of file.'],
] as const)('a picture with the problem %s is an error', (problem, message) => {
  expect(diagnosticsAfter({}, hostWith(problem))).toEqual([`IMG504 "/pictures/hero.svg" ${message}`])
})

test('a picture used in two places is reported once', () => {
  const changes = { '/site/logo': '/pictures/hero.svg' }
  expect(diagnosticsAfter(changes, hostWith('empty'))).toHaveLength(1)
})

test('a file that does not exist is reported only as missing', () => {
  const changes = { '/pages/0/blocks/0/picture/src': '/pictures/none.svg' }
  expect(diagnosticsAfter(changes, { ...minimalHost, pictureFacts: () => null })).toEqual([expect.stringMatching(/^REF207 /)])
})

test('an unused SVG file is checked too, because it is published', () => {
  const files = new Set([...minimalHost.files, '/old/sketch.SVG', '/old/photo.jpg'])
  const host = {
    ...minimalHost,
    files,
    pictureFacts: (file: string) => (file.startsWith('/old/') ? ({ problem: 'empty' } as const) : null),
  }
  expect(diagnosticsAfter({}, host)).toEqual(['IMG504 { /old/sketch.SVG is empty.'])
})

test('an unreadable HEIC file is recognized by its name, and the help says to export it', () => {
  const file = '/pictures/IMG_2041.HEIC'
  const host = {
    ...minimalHost,
    files: new Set([...minimalHost.files, file]),
    pictureFacts: (name: string) => (name === file ? ({ problem: 'broken' } as const) : null),
  }
  const text = textAfter({ '/pages/0/blocks/0/picture/src': file })
  expect(checkSource(text, host).diagnostics.map(({ message, help }) => `${message} ${help}`)).toEqual([
    `${file} is a HEIC picture, the format of iPhones, which most browsers cannot show. Export the picture as JPEG, put that file into the public folder, and write its path here.`,
  ])
})
