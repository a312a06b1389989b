import { expect, test } from 'vitest'
import type { Slides } from '../../manifest/manifest.gen.ts'
import { englishTexts } from '../../manifest/texts.gen.ts'
import { hasAutoplay, toCarouselState } from './state.ts'

const place = {
  id: 'b1',
  level: 2,
  first: false,
  inside: false,
  before: null,
  after: null,
  pictures: {},
  icons: {},
  forms: {},
  path: '/',
  basePath: '',
  language: 'en',
  texts: englishTexts,
  submitted: null,
} as const

const toState = (slides: Slides, count = 9, inside = false) =>
  toCarouselState({ slides, items: Array(count).fill(null) }, { ...place, inside }, { previous: 'Previous', next: 'Next' })

test('an unset width range takes the value of the next narrower one', () => {
  expect(toState({ phone: 2, tablet: 4 }).perView).toEqual({ phone: 2, widePhone: 2, tablet: 4, desktop: 4 })
  expect(toState({}).perView).toEqual({ phone: 1, widePhone: 1, tablet: 1, desktop: 1 })
})

test('in a container half as many slides are visible on wide screens', () => {
  expect(toState({ phone: 1, desktop: 3 }, 9, true).perView).toEqual({ phone: 1, widePhone: 1, tablet: 1, desktop: 2 })
})

test('only a looping carousel can start elsewhere, and never past its last slide', () => {
  expect(toState({ start: 5, loop: true }).start).toBe(4)
  expect(toState({ start: 5 }).start).toBe(0)
  expect(toState({ start: 12, loop: true }).start).toBe(2)
})

test('autoplay runs only if it is enabled and not all slides are visible', () => {
  expect(hasAutoplay(toState({ autoplay: 1000 }))).toBe(true)
  expect(hasAutoplay(toState({ autoplay: 1000 }, 1))).toBe(false)
  expect(hasAutoplay(toState({}))).toBe(false)
})
