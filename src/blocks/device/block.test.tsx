import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

type Sample = Parameters<typeof renderSample>[1]

const withoutClasses = (html: string): string => html.replace(/ class="[^"]*"/g, '')

const full = withoutClasses(renderSample('device', samples.full))

const device = (part: object): string =>
  withoutClasses(renderSample('device', { block: { type: 'device', caption: 'A screen', parts: [part] } } as Sample))

/** The lengths of a day's entries and gaps in slots, in their order. */
const slotsOf = (html: string): string[] =>
  [...html.matchAll(/<li data-slots="(\d+)"([^>]*)>/g)].map(
    ([, slots, more = '']) => `${more.includes('hidden') ? 'gap ' : ''}${slots}`,
  )

test('nothing on a screen is a control', () => {
  expect(device({ buttons: [{ label: 'Start', main: true }] })).toContain('<li data-main="">Start</li>')
  const screen = /<figure.*<figcaption>/s.exec(full)?.[0]
  expect(screen).not.toMatch(/<(a|button|input|select|textarea)\b|tabindex|role=/)
})

test('screen readers say that the screen is drawn before its content', () => {
  expect(full).toMatch(/<figure[^>]*><div[^>]*><span>Drawn screen<\/span>/)
})

test('a note has the number of its part', () => {
  expect(full).toMatch(/<div data-width="wide" data-noted=""><p>Two ovens, one baker<\/p>/)
  expect(full).toMatch(/<div data-width="half" data-noted=""><span>2<\/span><table>/)
  expect(full).toMatch(/<li><span>1<\/span><span>Nobody lifts <em>two<\/em> trays at once.<\/span><\/li><li><span>2<\/span>/)
})

test('a note about a diary has its number at the first selected entry', () => {
  const entries = ['A', 'B', 'C'].map((title, index) => ({ time: `1${index}:00`, minutes: 60, title, selected: index > 0 }))
  const html = device({ days: [{ title: 'Monday', entries }], note: 'About B' })
  expect(html.match(/<span>1<\/span>/g)).toHaveLength(2)
  expect(html).toMatch(/<\/span> B<span>1<\/span><\/li>/)
})

test('a bar is as long as its share of the longest one', () => {
  const html = device({ bars: [100, 25, 0].map((value) => ({ title: `${value}`, value })) })
  expect([...html.matchAll(/x2="([^"]*)"/g)].map(([, end]) => end)).toEqual(['100%', '25%', '0%'])
})

test('bars without any length are drawn', () => {
  expect(device({ bars: [{ title: 'None', value: 0 }] })).toContain('x2="0%"')
})

test('a diary has its full hours, and its entries at their times', () => {
  const html = device({
    days: [
      {
        title: 'Monday',
        entries: [
          { time: '09:30', minutes: 60, title: 'A' },
          { time: '11:00', minutes: 30, title: 'B' },
        ],
      },
    ],
  })
  expect(slotsOf(html)).toEqual(['4', '4', '4', 'gap 2', '4', 'gap 2', '2'])
  expect(html).toMatch(/<span>9:30 AM<\/span> A/i)
})

test('the slots of a diary are longer if it covers many hours', () => {
  const toDay = (time: string) =>
    device({
      days: [
        {
          title: 'Monday',
          entries: [
            { time: '08:00', minutes: 60, title: 'A' },
            { time, minutes: 60, title: 'B' },
          ],
        },
      ],
    })
  expect(slotsOf(toDay('12:00'))[0]).toBe('4')
  expect(slotsOf(toDay('19:00'))[0]).toBe('2')
  expect(slotsOf(toDay('23:00'))[0]).toBe('1')
})

test('an entry that begins before the last one has ended follows it', () => {
  const entries = [
    { time: '08:00', minutes: 120, title: 'A' },
    { time: '09:00', minutes: 5, title: 'B' },
  ]
  expect(slotsOf(device({ days: [{ title: 'Monday', entries }] })).slice(2)).toEqual(['8', '1'])
})

test('a text is one element, so that it can be edited where it is shown', () => {
  expect(device({ text: 'One\n\nTwo' })).toContain('<p>One\n\nTwo</p>')
})

test('a part without content, as in a draft, renders nothing', () => {
  expect(device({ title: 'Empty' })).toContain('<p>Empty</p></div>')
})

test('renders no inline styles', () => {
  expect(renderSample('device', samples.extreme)).not.toContain('style=')
})
