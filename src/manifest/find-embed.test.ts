import { expect, test } from 'vitest'
import { findEmbed, findEmbedService } from './find-embed.ts'

const youtube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&playsinline=1&rel=0'
const vimeo = 'https://player.vimeo.com/video/76979871'

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', youtube],
  ['http://youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&list=PL0123456789', youtube],
  ['m.youtube.com/watch?v=aqz-KE-bpKQ', youtube],
  [' //www.youtube.com/embed/aqz-KE-bpKQ ', youtube],
  ['https://WWW.YouTube.com/live/aqz-KE-bpKQ?feature=share', youtube],
  ['https://youtu.be/aqz-KE-bpKQ?si=abc', youtube],
  ['https://youtu.be/aqz-KE-bpKQ?t=90', `${youtube}&start=90`],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1m30s', `${youtube}&start=90`],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=5', `${youtube}&start=5`],
  ['https://vimeo.com/76979871', `${vimeo}?dnt=1&autoplay=1`],
  ['https://vimeo.com/76979871/0a1b2c3d', `${vimeo}?h=0a1b2c3d&dnt=1&autoplay=1`],
  ['https://vimeo.com/76979871?share=copy#t=65s', `${vimeo}?dnt=1&autoplay=1#t=65s`],
  ['https://player.vimeo.com/video/76979871?h=0a1b2c3d', `${vimeo}?h=0a1b2c3d&dnt=1&autoplay=1`],
  ['https://vimeo.com/channels/staffpicks/76979871', `${vimeo}?dnt=1&autoplay=1`],
  ['https://vimeo.com/showcase/123/video/76979871', `${vimeo}?dnt=1&autoplay=1`],
  ['https://vimeo.com/groups/bread/videos/76979871', `${vimeo}?dnt=1&autoplay=1`],
])('%s is the video %s', (url, frameUrl) => {
  expect(findEmbed(url, 'video')?.frameUrl).toBe(frameUrl)
})

test.each([
  '',
  '/videos/tour.mp4',
  'https://www.youtube.com/@bakery',
  'https://www.youtube.com/playlist?list=PL0123456789',
  'https://www.youtube.com/watch?v=short',
  'https://youtube.com.example.org/watch?v=aqz-KE-bpKQ',
  'https://example.org/watch?v=aqz-KE-bpKQ',
  'https://me:word@www.youtube.com/watch?v=aqz-KE-bpKQ',
  'javascript://youtube.com/watch?v=aqz-KE-bpKQ',
  'https://vimeo.com/bakery',
  'https://vimeo.com/channels/123',
  'https://vimeo.com/showcase/123',
  'https://vimeo.com/76979871/"><script>',
])('%j is not a video', (url) => {
  expect(findEmbed(url, 'video')).toBeNull()
})

test('a page of a service that is not a video still belongs to the service', () => {
  expect(findEmbedService('https://www.youtube.com/@bakery', 'video')?.name).toBe('YouTube')
})

test('a video that is opened at a time is watched there at that time', () => {
  expect(findEmbed('https://youtu.be/aqz-KE-bpKQ?t=90', 'video')?.pageUrl).toBe(
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90s',
  )
})

test('only YouTube Shorts are taller than wide', () => {
  expect(findEmbed('https://youtube.com/shorts/aqz-KE-bpKQ', 'video')?.isPortrait).toBe(true)
  expect(findEmbed('https://youtu.be/aqz-KE-bpKQ', 'video')?.isPortrait).toBe(false)
})
