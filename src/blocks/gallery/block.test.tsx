import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('each picture is a figure in a list, with its caption below', () => {
  const html = renderSample('gallery', samples.full)
  expect(html.match(/<li[^>]*><figure/g)).toHaveLength(3)
  expect(html).toMatch(
    /<figcaption[^>]*>The mill, <em>built in 1904<\/em>\. See <a href="\/mill">how we mill<\/a>\.<\/figcaption>/,
  )
})

test('the name of a button is the description of its picture and what it does', () => {
  const html = renderSample('gallery', samples.minimal)
  expect(html).toMatch(
    /<button type="button"[^>]*aria-haspopup="dialog"><img[^>]*alt="The mill"[^>]*\/><span[^>]*> (<!-- -->)?Enlarge</,
  )
  expect(html).toMatch(/<a class="[^"]*" href="[^"]*\/mill\.svg"><span[^>]*>Enlarge<\/span><\/a>/)
})

test('a picture without a description is named by its position', () => {
  expect(renderSample('gallery', samples.extreme)).toContain('>Enlarge 3 of 60</span></a>')
})

test('the picture keeps its focus where a box crops it', () => {
  expect(renderSample('gallery', samples.full)).toContain('data-focus="top"')
})

test('pictures of a masonry and of edge-to-edge rows span tracks by their shape; those of a grid do not', () => {
  expect(renderSample('gallery', samples.masonry).match(/data-span="\d+"/g)).toHaveLength(7)
  expect(renderSample('gallery', samples.bleed).match(/data-span="\d+"/g)).toHaveLength(5)
  expect(renderSample('gallery', samples.full)).not.toContain('data-span')
})

test('in a column there is no edge of the screen, so the pictures are a grid', () => {
  const block = {
    type: 'columns',
    columns: [{ blocks: [samples.bleed.block] }, { blocks: [{ type: 'richText', text: 'Text.' }] }],
  }
  const html = renderSample('columns', { block })
  expect(html).toContain('data-shape="landscape"')
  expect(html).not.toContain('data-span')
})

test('the large view is closed and empty, so its pictures are not loaded', () => {
  expect(renderSample('gallery', samples.full)).toMatch(/<dialog[^>]*aria-label="A day in the bakery"><\/dialog>/)
})

test('the large view of a gallery without a heading has a name', () => {
  expect(renderSample('gallery', samples.minimal)).toContain('aria-label="Pictures"></dialog>')
})
