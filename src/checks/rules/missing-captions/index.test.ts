import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const video = (fields: object) => ({ '/pages/1/blocks/2': { type: 'video', title: 'A tour', ...fields } })
const file = '/videos/tour.mp4'
const track = { file: '/videos/tour.en.vtt', language: 'en', label: 'English' }

test('a file without captions is a warning', () => {
  expect(diagnosticsAfter(video({ file }))).toEqual([
    'A11Y707 "/videos/tour.mp4" This video has no captions for people who cannot hear it.',
  ])
})

test.each([{ tracks: [track] }, { silent: true }])('%j is fine', (fields) => {
  expect(diagnosticsAfter(video({ file, ...fields }))).toEqual([])
})

test('a video that is not silent needs captions', () => {
  expect(diagnosticsAfter(video({ file, silent: false }))).toEqual([expect.stringMatching(/^A11Y707 /)])
})

test('captions of a video on another site are up to that site', () => {
  expect(diagnosticsAfter(video({ url: 'https://vimeo.com/76979871' }))).toEqual([])
})
