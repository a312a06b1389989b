import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

const withoutClasses = (html: string): string => html.replace(/ class="[^"]*"/g, '')

const full = withoutClasses(renderSample('timeline', samples.full))

test('shows the events as an ordered list, each with its title one level below the heading and its time', () => {
  expect(full).toContain('<h1>Forty years of bread</h1>')
  expect(full).toContain('<ol data-layout="stacked"><li><h2>Anna rents the mill</h2><p>1986</p>')
})

test('at most one event is the current one', () => {
  expect(full.match(/aria-current/g)).toHaveLength(1)
  expect(full).toContain('<li aria-current="step"><h2>A school for bakers</h2>')
  expect(renderSample('timeline', samples.minimal)).not.toContain('aria-current')
})

test('links name their event for screen readers', () => {
  expect(full).toMatch(/Find the shop<span>: (<!-- -->)?A shop in town<\/span>/)
})

test('an event has a picture only if it names one', () => {
  expect(full.match(/<img/g)).toHaveLength(1)
  expect(full).toContain('alt="A shop window with loaves"')
})

test('renders no inline styles', () => {
  expect(renderSample('timeline', samples.extreme)).not.toContain('style=')
})
