import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('shows heading, text, points and buttons; the title of the points is one level below the heading', () => {
  const html = renderSample('pictureText', samples.full)
  expect(html).toMatch(/<h1[^>]*>How we bake<\/h1>/)
  expect(html).toContain('<strong>1904</strong>')
  expect(html).toMatch(/<h2[^>]*>What you taste<\/h2><ul[^>]*><li>A crust that sings<\/li>/)
  expect(html).toContain('href="/oven"')
})

test('the picture is on the right unless the block says left', () => {
  expect(renderSample('pictureText', samples.full)).toContain('data-side="left"')
  expect(renderSample('pictureText', samples.minimal)).toContain('data-side="right"')
})

test('the picture at the top of the page is eager', () => {
  expect(renderSample('pictureText', samples.minimal)).toMatch(/<img[^>]*fetchPriority="high"/i)
})

test('picture and text are side by side; a picture without text is alone', () => {
  expect(renderSample('pictureText', samples.full)).toContain('data-layout="side"')
  expect(renderSample('pictureText', samples.minimal)).toContain('data-layout="alone"')
})

test('a wide picture has the text below it', () => {
  expect(renderSample('pictureText', samples.wide)).toContain('data-layout="wide"')
})

test('a frame is a panel around picture and text side by side', () => {
  expect(renderSample('pictureText', samples.framed)).toMatch(/data-framed="".*data-layout="side"/)
})
