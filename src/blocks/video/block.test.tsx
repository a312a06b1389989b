import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('a file plays in the player of the browser, which loads nothing before', () => {
  const html = renderSample('video', samples.full)
  expect(html).toMatch(/<video src="\/videos\/night.mp4" poster="\/pictures\/night.jpg"[^>]* preload="none"/)
  expect(html).toContain('aria-label="Bakers form loaves at night"')
  expect(html).toMatch(/<track kind="captions" src="\/videos\/night.de.vtt" srclang="de" label="Deutsch"\/?>/i)
  expect(html).not.toContain('<button')
})

test('a video of another site is a poster with a button, which says what a click loads', () => {
  const html = renderSample('video', samples.side)
  expect(html).toMatch(/<button[^>]*>.*Play video: A ride through the town.*<\/button>/)
  expect(html).toContain('A click loads the video from Vimeo')
  expect(html).toContain('src="/pictures/ride.jpg"')
  expect(html).not.toMatch(/<iframe|<video|player\.vimeo/)
})

test('without JavaScript the poster is a link to the video, at the same time', () => {
  expect(renderSample('video', samples.side)).toContain('href="https://vimeo.com/76979871/0a1b2c3d#t=65s"')
})

test('the size of the video is known before it loads', () => {
  expect(renderSample('video', samples.minimal)).toContain('data-ratio="16:9"')
  expect(renderSample('video', samples.file)).toContain('data-ratio="4:3"')
  expect(renderSample('video', samples.short)).toContain('data-ratio="9:16"')
})

test('a draft without a video shows an empty box', () => {
  const html = renderSample('video', { block: { type: 'video', title: 'Soon' } })
  expect(html).toContain('data-ratio="16:9"')
  expect(html).not.toMatch(/<video|<button/)
})
