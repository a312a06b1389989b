import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PictureFile } from '../contracts/place.ts'
import { Picture } from './picture.tsx'

const drawing: PictureFile = { url: '/assets/a.svg', width: 40, height: 30, adapts: true, sources: [], shade: null }
const photograph: PictureFile = {
  ...drawing,
  url: '/assets/a.jpg',
  sources: [
    {
      type: 'image/avif',
      sizes: '90vw',
      files: [
        { url: '/assets/a-1.avif', width: 20 },
        { url: '/assets/a-2.avif', width: 40 },
      ],
    },
  ],
  shade: 'a83',
}

const render = (file: PictureFile, eager = false) => {
  const place = { pictures: { '/a': file }, basePath: '/shop' }
  return renderToString(<Picture picture={{ src: '/a', alt: 'A team' }} place={place} className="x" eager={eager} />)
}

test('an SVG is one lazy image', () => {
  expect(render(drawing)).toBe(
    '<img src="/shop/assets/a.svg" alt="A team" width="40" height="30" class="x" loading="lazy" decoding="async"/>',
  )
})

test('a drawing that moves is still for visitors who prefer reduced motion', () => {
  expect(render({ ...drawing, moves: true })).toMatch(
    /^<picture><source media="\(prefers-reduced-motion:no-preference\)" srcSet="\/shop\/assets\/a\.svg#motion"\/><img src="\/shop\/assets\/a\.svg" [^>]*\/><\/picture>$/,
  )
})

test('a photograph offers formats and widths to choose from', () => {
  expect(render(photograph)).toBe(
    '<picture><source type="image/avif" sizes="90vw" srcSet="/shop/assets/a-1.avif 20w, /shop/assets/a-2.avif 40w"/>' +
      '<img src="/shop/assets/a.jpg" alt="A team" width="40" height="30" class="x" data-shade="a83" loading="lazy" decoding="async"/>' +
      '</picture>',
  )
})

test('an eager photograph preloads no format that is not shown', () => {
  expect(render(photograph, true)).not.toContain('<link')
})

test('the part that has to stay visible is marked for the style sheet', () => {
  const place = { pictures: { '/a': drawing }, basePath: '' }
  expect(renderToString(<Picture picture={{ src: '/a', focus: 'top left' }} place={place} />)).toContain('data-focus="top left"')
})
