import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

type Sample = Parameters<typeof renderSample>[1]

const withoutClasses = (html: string): string => html.replace(/ class="[^"]*"/g, '')

/** The rows of a figure as readers hear them: the drawings are hidden from them. */
const rowsOf = (sample: Sample): string[] =>
  [...renderSample('figure', sample).matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, title = '', words]) =>
    `${title.replace(/<[^>]*>/g, '')}: ${words}`.replaceAll(/\s/g, ' '),
  )

/** Where the marks of a figure start and end, in percent of the axis. */
const barsOf = (sample: Sample): string[] =>
  [...renderSample('figure', sample).matchAll(/<line x1="([^"]*)" x2="([^"]*)" y1="50%"/g)].map(([, from, to]) => `${from} ${to}`)

const figure = (fields: object): Sample => ({ block: { type: 'figure', caption: 'Sales', ...fields } }) as Sample

test('shows the caption and the summary above the figure, and the source below it', () => {
  const html = withoutClasses(renderSample('figure', samples.full))
  expect(html).toMatch(/<figcaption><p>Flour by distance.*?<p><strong>Three of four<\/strong> sacks.*?<\/figcaption>.*<\/dl>/)
  expect(html).toMatch(/<\/dl><\/div><p>Our own delivery notes, <em>2025<\/em><\/p><\/figure>/)
})

test('numbers have their unit, and all of them the same number of decimals', () => {
  expect(rowsOf(samples.full)).toEqual(['Up to 10 kilometers: 74.5%', '10 to 50 kilometers: 18.0%', 'Farther: 7.5%'])
  expect(rowsOf(figure({ unit: 'days', values: [{ title: 'Rye', value: 12345 }] }))).toEqual(['Rye: 12,345 days'])
})

test('bars start at zero, and the longest is as long as the axis', () => {
  const values = [100, 25, 0].map((value) => ({ title: `${value}`, value }))
  expect(barsOf(figure({ values }))).toEqual(['0% 100%', '0% 25%', '0% 0%'])
})

test('bars of percentages are parts of a hundred', () => {
  const values = [90, 45].map((value) => ({ title: `${value}`, value }))
  expect(barsOf(figure({ unit: '%', values }))).toEqual(['0% 90%', '0% 45%'])
})

test('bars of negative numbers end at zero', () => {
  const values = [30, -10].map((value) => ({ title: `${value}`, value }))
  expect(barsOf(figure({ values }))).toEqual(['25% 100%', '0% 25%'])
})

test('dots are on a labeled scale that need not start at zero', () => {
  const html = renderSample('figure', samples.dots)
  expect([...html.matchAll(/<circle[^>]* cx="([^"]*)"/g)].map(([, x]) => x)).toEqual(['12.5%', '25%', '37.5%', '100%'])
  expect([...html.matchAll(/<span>(\d+)<\/span>/g)].map(([, label]) => label)).toEqual(['17', '18', '19', '20', '21'])
})

test('the featured row is emphasized with more than its color', () => {
  expect(withoutClasses(renderSample('figure', samples.full))).toContain('<dt><strong>Up to 10 kilometers</strong></dt>')
})

test('a last year or month is part of its span', () => {
  const spans = [
    { title: 'A', from: '2020', to: '2020' },
    { title: 'B', from: '2020-07', to: '2021-12' },
  ]
  expect(barsOf(figure({ spans }))).toEqual(['0% 50%', '25% 100%'])
  expect(rowsOf(figure({ spans }))).toEqual(['A: 2020', 'B: Jul 2020 – Dec 2021'])
})

test('a span without an end goes on to the end of the axis, also if it has just begun', () => {
  expect(rowsOf(figure({ spans: [{ title: 'A', from: '2025' }] }))).toEqual(['A: 2025 –'])
  expect(
    barsOf(
      figure({
        spans: [
          { title: 'A', from: '2020' },
          { title: 'B', from: '2025' },
        ],
      }),
    ),
  ).toEqual(['0% 100%', '83.33% 100%'])
})

test('office hours are said in the time of their place, and drawn in that of the first', () => {
  const offices = [
    { title: 'Berlin', from: '06:00', to: '12:00', offset: '+01:00' },
    { title: 'Pune', from: '13:30', to: '22:30', offset: '+05:30' },
  ]
  expect(rowsOf(figure({ offices })).slice(0, 2)).toEqual(['Berlin: 6:00 AM – 12:00 PM', 'Pune: 1:30 PM – 10:30 PM'])
  expect(barsOf(figure({ offices })).slice(0, 2)).toEqual(['25% 50%', '37.5% 75%'])
})

test('the last row has the hours that all offices have in common', () => {
  expect(rowsOf(samples.offices).at(-1)).toBe('All at the same time: 9:00 AM – 3:00 PM (Berlin)')
  expect(rowsOf(samples['without common hours'])).toHaveLength(3)
})

test('hours that contain midnight are two bars and one time', () => {
  const offices = [1, 2].map((title) => ({ title: `${title}`, from: '21:00', to: '03:00', offset: '+01:00' }))
  expect(barsOf(figure({ offices: offices })).slice(0, 2)).toEqual(['0% 12.5%', '87.5% 100%'])
  expect(rowsOf(figure({ offices })).at(-1)).toBe('All at the same time: 9:00 PM – 3:00 AM (1)')
})

test('renders no inline styles', () => {
  expect(renderSample('figure', samples.extreme)).not.toContain('style=')
})

test('a count has a dot for each of the whole, filled for those that count', () => {
  const radii = (html: string) => [...html.matchAll(/<circle class="([^"]*)"[^>]* cx="([^"]*)"/g)]
  const circles = radii(renderSample('figure', samples.count))
  expect(circles).toHaveLength(20)
  const [empty] = circles.slice(-1).map(([, name]) => name)
  expect(circles.filter(([, name]) => name !== empty)).toHaveLength(4 + 7)
  expect(circles.slice(0, 2).map(([, , x]) => x)).toEqual(['5%', '15%'])
  expect(rowsOf(samples.count)).toEqual(['In 2015: 4 / 10', 'Today: 7 / 10'])
})

test('without a whole, the largest value is the whole of a count', () => {
  const values = [
    { title: 'A', value: 2 },
    { title: 'B', value: 5 },
  ]
  expect(rowsOf(figure({ layout: 'count', values }))).toEqual(['A: 2 / 5', 'B: 5 / 5'])
})

test('phases are counted from 1, and end with their last week', () => {
  expect(rowsOf(samples.phases)).toEqual(['Floor of chalk: 1 – 2', 'Bricks: 3 – 8', 'Drying: 8 – 10', 'First fire: 11'])
  expect(barsOf(samples.phases)[0]).toBe('0% 18.18%')
  expect(barsOf(samples.phases).at(-1)).toBe('90.91% 100%')
  expect(renderSample('figure', samples.phases)).toMatch(/>Week<\/p>.*<span>1<\/span><span>2<\/span>/s)
})

test('a long project has a label at every second or fifth week', () => {
  const html = renderSample('figure', figure({ phases: [{ title: 'A', start: 1, length: 40 }] }))
  expect([...html.matchAll(/<span>(\d*)<\/span>/g)].map(([, label]) => label)).toEqual([
    '1',
    '6',
    '11',
    '16',
    '21',
    '26',
    '31',
    '36',
    '',
  ])
})
