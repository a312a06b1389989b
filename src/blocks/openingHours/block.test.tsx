import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

const toPlain = (html: string): string => html.replace(/ class="[^"]*"/g, '').replace(/[\u2009\u202f]/g, ' ')

/** Without what only machines read. */
const toVisible = (html: string): string =>
  toPlain(html)
    .replace(/ item\w+="[^"]*"/gi, '')
    .replace(/<(data|time)[^>]*><\/\1>/g, '')
    .replace(/<span><\/span>/g, '')

const full = toVisible(renderSample('openingHours', samples.full))
const marked = toPlain(renderSample('openingHours', samples.full))

test('shows the whole week in a table whose rows have headers', () => {
  const names = [...full.matchAll(/<th scope="row">([^<]*)/g)].map(([, name]) => name)
  expect(names.slice(0, 5)).toEqual(['Monday', 'Tuesday – Thursday', 'Friday', 'Saturday', 'Sunday'])
})

test('days without hours are closed, unless they have a note', () => {
  expect(full).toContain('<th scope="row">Monday</th><td data-closed="">Closed</td>')
  expect(full).toContain('<th scope="row">Sunday</th><td><span>By appointment</span></td>')
  expect(toPlain(renderSample('openingHours', samples.minimal))).toContain('Saturday – Sunday</th><td data-closed="">Closed')
})

test('a day can have several periods, with times that machines can read', () => {
  expect(full).toMatch(/<time datetime="06:00">6:00 AM<\/time> – <time datetime="12:30">12:30 PM<\/time><\/span><span><time/i)
})

test('special days are in a table of their own, with their title and dates', () => {
  expect(full).toContain('<caption>Special opening hours</caption>')
  expect(full).toContain('<th scope="row">Christmas Eve<span>Friday, December 24, 2032</span></th>')
  expect(full).toContain('<th scope="row">Thursday, April 14, 2033</th><td data-closed="">Closed</td>')
  expect(renderSample('openingHours', samples.minimal)).not.toContain('<caption')
})

test('search engines can read the hours of a business, each period with its days', () => {
  expect(marked).toMatch(/<div itemscope="" itemtype="https:\/\/schema.org\/LocalBusiness"><table>/i)
  expect(marked).toMatch(
    /itemtype="https:\/\/schema.org\/OpeningHoursSpecification"><data itemprop="dayOfWeek" value="https:\/\/schema.org\/Friday"><\/data><time datetime="06:00" itemprop="opens">/i,
  )
  expect(marked).toMatch(
    /<time itemprop="validFrom" datetime="2032-12-25"><\/time><time itemprop="validThrough" datetime="2033-01-02"><\/time><time itemprop="opens" datetime="00:00">/i,
  )
  expect(marked).toMatch(/<span itemprop="name">Bakery at the Mill<\/span><span itemprop="address">Mill Lane 4/i)
})

test('without a business there is no structured data', () => {
  expect(renderSample('openingHours', samples.minimal)).not.toMatch(/item(scope|prop)/i)
})

test('renders no inline styles', () => {
  expect(renderSample('openingHours', samples.extreme)).not.toContain('style=')
})
