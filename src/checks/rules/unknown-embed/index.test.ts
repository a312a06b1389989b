import { describe, expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, helpAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const at = '/pages/1/blocks/2'
const video = (url: string) => ({ [at]: { type: 'video', title: 'A tour', url } })
const map = (url: string) => ({ [at]: { type: 'map', address: '1 High Street', url } })
const embed = (url: string) => ({ [at]: { type: 'embed', title: 'Free times', url } })

test.each([
  video('https://www.youtube.com/watch?v=aqz-KE-bpKQ'),
  video('youtu.be/aqz-KE-bpKQ?si=Zx'),
  map('https://www.openstreetmap.org/?mlat=52.5&mlon=13.4#map=17/52.5/13.4'),
  map('https://www.google.com/maps/place/Gate/@52.5,13.4,17z'),
  embed('https://cal.com/bakery/tasting'),
  embed('https://vimeo.com/76979871'),
])('%j is fine', (changes) => {
  expect(diagnosticsAfter(changes)).toEqual([])
})

test('a page of a service that shows nothing is an error, and the help says where to copy the URL', () => {
  const changes = video('https://www.youtube.com/@bakery')
  expect(diagnosticsAfter(changes)).toEqual([
    'REF217 "https://www.youtube.com/@bakery" https://www.youtube.com/@bakery is not the URL of a video on YouTube.',
  ])
  expect(helpAfter(changes)).toEqual([
    'Open the video in a browser and copy its URL, such as https://www.youtube.com/watch?v=aqz-KE-bpKQ.',
  ])
})

test('another site is an error that names the known services', () => {
  const url = 'https://example.org/tour'
  expect(diagnosticsAfter(video(url))).toEqual([`REF217 "${url}" ${url} is not the URL of a video on YouTube or Vimeo.`])
  expect(diagnosticsAfter(map(url))).toEqual([
    `REF217 "${url}" ${url} is not the URL of a place on OpenStreetMap or Google Maps.`,
  ])
  expect(diagnosticsAfter(embed(url))).toEqual([
    `REF217 "${url}" ${url} is not the URL of a video, a place or a booking page on YouTube, Vimeo, OpenStreetMap, Google Maps, Calendly or Cal.com.`,
  ])
})

test('the help for an unknown site has one example of each kind', () => {
  expect(helpAfter(embed('https://example.org/tour'))).toEqual([
    'Write a URL such as https://www.youtube.com/watch?v=aqz-KE-bpKQ, https://www.openstreetmap.org/?mlat=52.51628&mlon=13.37771#map=17/52.51628/13.37771 or https://calendly.com/your-company/30min, or link to it with a button instead.',
  ])
})

test('a short link is an error, and the help says what to copy instead', () => {
  const changes = map('https://maps.app.goo.gl/AbCdEf')
  expect(diagnosticsAfter(changes)).toEqual([
    'REF217 "https://maps.app.goo.gl/AbCdEf" https://maps.app.goo.gl/AbCdEf is a short link, and only Google Maps knows where it leads.',
  ])
  expect(helpAfter(changes)).toEqual([
    'Open it in a browser, and copy the URL that the address bar then shows, such as https://www.google.com/maps/place/Brandenburg+Gate/@52.5162746,13.3777041,17z.',
  ])
})

test('a video in a map is an error that suggests an embed', () => {
  const changes = map('https://vimeo.com/76979871')
  expect(diagnosticsAfter(changes)).toEqual([
    'REF217 "https://vimeo.com/76979871" https://vimeo.com/76979871 is a video on Vimeo, but this field is for a place on OpenStreetMap or Google Maps.',
  ])
  expect(helpAfter(changes)).toEqual([expect.stringMatching(/^Use a block of the type "embed" to show it, or /)])
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

describe('the code of a frame', () => {
  const src = 'https://www.google.com/maps/embed?pb=!1m18!2d13.37!3d52.51&amp;hl=de'
  const changes = map(`<iframe width="600" src="${src}" loading="lazy"></iframe>`)

  test('is an error', () => {
    expect(diagnosticsAfter(changes)).toEqual([
      expect.stringMatching(/^REF217 .* This is the code of a frame, but only the URL in it is needed\.$/),
    ])
  })

  test('has a safe fix that keeps its URL', () => {
    const [diagnostic] = checkSource(textAfter(changes)).diagnostics
    expect(diagnostic?.fixes).toEqual([
      expect.objectContaining({
        applicability: 'safe',
        edits: [expect.objectContaining({ text: `"${src.replace('&amp;', '&')}"` })],
      }),
    ])
  })

  test('of an unknown site is like any other text', () => {
    expect(diagnosticsAfter(map('<iframe src="https://example.org/"></iframe>'))).toEqual([
      expect.stringMatching(/is not the URL of a place on OpenStreetMap or Google Maps\.$/),
    ])
  })
})
