import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { IconDrawing } from '../contracts/place.ts'
import { Icon } from './icon.tsx'

const drawing: IconDrawing = { body: '<path d="M0 0h48v24z"/>', viewBox: '0 0 48.4 24' }

const render = (icon: IconDrawing) =>
  renderToStaticMarkup(<Icon name="a:one" place={{ icons: { 'a:one': icon } }} className="x" />)

test('an icon is an inline SVG', () => {
  expect(render(drawing)).toBe(
    '<svg viewBox="0 0 48.4 24" class="x" aria-hidden="true" focusable="false"><path d="M0 0h48v24z"/></svg>',
  )
})

test('an icon with a file is a lazy image of the same size', () => {
  expect(render({ ...drawing, url: '/shop/assets/a-one-1a2b3c4d.svg' })).toBe(
    '<img src="/shop/assets/a-one-1a2b3c4d.svg" alt="" width="48" height="24" class="x" loading="lazy"/>',
  )
})
