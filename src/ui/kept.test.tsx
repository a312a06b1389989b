// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Kept, KeptHtml, readKeptHtml } from './kept.tsx'

test('at build time <Kept> renders its children', () => {
  expect(renderToStaticMarkup(<Kept name="a">words</Kept>)).toBe('<div data-kept="a">words</div>')
  const inText = renderToStaticMarkup(
    <Kept name="a" as="span" className="x" hidden>
      words
    </Kept>,
  )
  expect(inText).toBe('<span data-kept="a" class="x" hidden="">words</span>')
})

test('in the browser <Kept> renders the HTML of the server', () => {
  const frame = createIsland()
  frame.innerHTML = '<div data-kept="a"><b>words</b></div><div data-kept="b"></div>'
  const html = renderToStaticMarkup(
    <KeptHtml value={readKeptHtml(frame)}>
      <Kept name="a" />
      <Kept name="b" />
      <Kept name="unknown" />
    </KeptHtml>,
  )
  expect(html).toBe('<div data-kept="a"><b>words</b></div><div data-kept="b"></div><div data-kept="unknown"></div>')
})

test('an island that is kept by another one keeps its HTML for itself', () => {
  const [outer, inner] = [createIsland(), createIsland()]
  inner.innerHTML = '<div data-kept="a">inner words</div>'
  outer.innerHTML = `<div data-kept="a">words</div><div data-kept="b">${inner.outerHTML}</div>`
  expect(readKeptHtml(outer)).toEqual(
    new Map([
      ['a', 'words'],
      ['b', inner.outerHTML],
    ]),
  )
  const [copy = inner] = outer.getElementsByTagName('section')
  expect(readKeptHtml(copy)).toEqual(new Map([['a', 'inner words']]))
})

function createIsland(): HTMLElement {
  const island = document.createElement('section')
  island.dataset.island = ''
  return island
}
