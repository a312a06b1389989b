import { expect, test } from 'vitest'
import { diagnosticsAfter, helpAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const video = (url: string) => ({ '/pages/1/blocks/2': { type: 'video', title: 'A tour', url } })

test.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'youtu.be/aqz-KE-bpKQ?si=Zx',
  'https://youtube.com/shorts/aqz-KE-bpKQ',
  'https://vimeo.com/76979871',
])('%s is a video', (url) => {
  expect(diagnosticsAfter(video(url))).toEqual([])
})

test('a channel is not a video', () => {
  expect(diagnosticsAfter(video('https://www.youtube.com/@bakery'))).toEqual([
    'REF217 "https://www.youtube.com/@bakery" https://www.youtube.com/@bakery is a page of YouTube, but not of one video.',
  ])
})

test('a video on another site is an error that names the known services', () => {
  const url = 'https://video.example.org/tour'
  expect(diagnosticsAfter(video(url))).toEqual([`REF217 "${url}" ${url} is not the URL of a video on YouTube or Vimeo.`])
})

test('a file of the site belongs into "file"', () => {
  expect(diagnosticsAfter(video('/videos/tour.mp4'))).toEqual([
    'REF217 "/videos/tour.mp4" /videos/tour.mp4 is not the URL of a video on YouTube or Vimeo.',
  ])
  expect(helpAfter(video('/videos/tour.mp4'))).toEqual([
    'Put the video into the public folder, and write its path in "file" instead, such as "file": "/videos/tour.mp4".',
  ])
})

test('a URL of a script is an error', () => {
  expect(diagnosticsAfter(video('javascript:alert(1)'))).toEqual([expect.stringMatching(/^REF217 /)])
})
