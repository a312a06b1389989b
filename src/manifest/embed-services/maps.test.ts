import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findEmbed, isShortLink } from '../find-embed.ts'
import { googleMaps } from './google-maps.ts'
import { openStreetMap } from './openstreetmap.ts'

/** The query of a frame or page, decoded. */
const queryOf = (url = '') => Object.fromEntries(new URL(url).searchParams)

const BBOX = '13.37592%2C52.51552%2C13.3795%2C52.51704'

test.each([
  ['https://www.openstreetmap.org/?mlat=52.5163&mlon=13.3777#map=19/52.5163/13.3777', '52.5163,13.3777'],
  ['https://www.openstreetmap.org/?mlat=52.5163&mlon=13.3777', '52.5163,13.3777'],
  ['openstreetmap.org/way/518071791#map=19/52.5163/13.3777', '52.5163,13.3777'],
  ['https://www.openstreetmap.org/#map=19/52.5163/13.3777&layers=N', undefined],
  [`https://www.openstreetmap.org/export/embed.html?bbox=${BBOX}&layer=mapnik&marker=52.5163%2C13.3777`, '52.5163,13.3777'],
])('%s is a map with a marker at %s', (url, marker) => {
  expect(queryOf(findEmbed(url, 'map')?.frameUrl).marker).toBe(marker)
})

test('a map of OpenStreetMap shows the surroundings of its center at the zoom of the URL', () => {
  const { frameUrl, pageUrl } =
    findEmbed('https://www.openstreetmap.org/?mlat=52.5&mlon=13.4#map=17/52.5163/13.3777', 'map') ?? {}
  expect(frameUrl).toBe(
    'https://www.openstreetmap.org/export/embed.html?bbox=13.37542%2C52.51516%2C13.37998%2C52.51744&layer=mapnik&marker=52.5%2C13.4',
  )
  expect(pageUrl).toBe('https://www.openstreetmap.org/?mlat=52.5&mlon=13.4#map=17/52.5163/13.3777')
})

test('the code for other sites of OpenStreetMap leads to a page with the same view', () => {
  const url = `https://www.openstreetmap.org/export/embed.html?bbox=${BBOX}&layer=mapnik`
  expect(findEmbed(url, 'map')?.pageUrl).toBe('https://www.openstreetmap.org/#map=17/52.51628/13.37771')
})

test('a building keeps its page on OpenStreetMap', () => {
  const url = 'https://www.openstreetmap.org/way/518071791#map=19/52.5163/13.3777'
  expect(findEmbed(url, 'map')?.pageUrl).toBe(url)
})

const gate = 'https://www.google.com/maps/place/Brandenburg+Gate/@52.5162746,13.3777041,17z'

test.each([
  [`${gate}/data=!3m1!4b1!4m6!3m5!1s0x47a8:0x26bb!8m2!3d52.5163!4d13.3781?entry=ttu`, '52.5163,13.3781', '17'],
  [gate, 'Brandenburg Gate', '17'],
  ['https://www.google.de/maps/@52.5163,13.3777,15.5z', '52.5163,13.3777', '15'],
  ['https://www.google.co.uk/maps/search/Vogt+&+Brandt,+Marktplatz+3/', 'Vogt & Brandt, Marktplatz 3', '16'],
  ['https://www.google.com/maps/search/?api=1&query=1+High+Street', '1 High Street', '16'],
  ['maps.google.com/?q=52.5163,13.3777&z=18', '52.5163,13.3777', '18'],
  ['https://www.google.com/maps/place/100%+Bio', '100% Bio', '16'],
])('%s is the place %s at zoom %s', (url, q, z) => {
  expect(queryOf(findEmbed(url, 'map')?.frameUrl)).toEqual({ q, z, output: 'embed' })
})

test('a place keeps its page on Google Maps, without what the browser added', () => {
  expect(findEmbed(`${gate}?entry=ttu&g_ep=EgoyMDI0`, 'map')?.pageUrl).toBe(gate)
})

test('the code for other sites of Google Maps is shown as it is, and its page has the position', () => {
  const url = 'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2428.4!2d13.3751!3d52.5163!2m3!1f0!2f0!3f0!5e0'
  expect(findEmbed(url, 'map')).toMatchObject({
    frameUrl: url,
    pageUrl: 'https://www.google.com/maps/search/?api=1&query=52.5163%2C13.3751',
  })
})

test('a map of My Maps is embedded by its id', () => {
  expect(findEmbed('https://www.google.com/maps/d/u/0/edit?mid=1AbC-2dEf_3&usp=sharing', 'map')).toMatchObject({
    frameUrl: 'https://www.google.com/maps/d/embed?mid=1AbC-2dEf_3',
    pageUrl: 'https://www.google.com/maps/d/viewer?mid=1AbC-2dEf_3',
  })
})

test.each([
  'https://www.openstreetmap.org/',
  'https://www.openstreetmap.org/node/123',
  'https://www.openstreetmap.org/#map=19/95.5/13.3',
  'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3',
  'https://www.openstreetmap.org/go/0MbEUuTq',
  'https://www.google.com/maps',
  'https://www.google.com/search?q=bakery',
  'https://www.google.com/maps/dir/Leiden/Delft/@52.1,4.4,12z',
  'https://www.google.com/maps/embed?pb=!4v1600!6m8!1m7!1sStreetView',
  'https://www.google.com/maps/d/viewer?mid="><script>',
  'https://maps.app.goo.gl/AbCdEf',
  'https://www.google.com.example.org/maps/@52.5,13.3,17z',
])('%j is no place', (url) => {
  expect(findEmbed(url, 'map')).toBeNull()
})

test.each([
  ['https://maps.app.goo.gl/AbCdEf', googleMaps],
  ['goo.gl/maps/AbCdEf', googleMaps],
  ['https://osm.org/go/0MbEUuTq', openStreetMap],
  ['https://www.openstreetmap.org/go/0MbEUuTq?node=1', openStreetMap],
])('%s is a short link', (url, service) => {
  expect(isShortLink(url, service)).toBe(true)
})

test.each([gate, 'https://www.google.com/maps'])('%s is no short link', (url) => {
  expect(isShortLink(url, googleMaps)).toBe(false)
})

const latitude = fc.double({ min: -84.9, max: 84.9, noNaN: true })
const longitude = fc.double({ min: -179.9, max: 179.9, noNaN: true })
const zoom = fc.integer({ min: 0, max: 19 })

test('any position and zoom of OpenStreetMap shows that position, and its page leads to the same frame', () => {
  fc.assert(
    fc.property(latitude, longitude, zoom, (north, east, level) => {
      const [lat, lon] = [north.toFixed(5), east.toFixed(5)]
      const embed = findEmbed(`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${level}/${lat}/${lon}`, 'map')
      const [west = 0, south = 0, right = 0, top = 0] = queryOf(embed?.frameUrl).bbox?.split(',').map(Number) ?? []
      expect(Number(lat)).toBeGreaterThan(south)
      expect(Number(lat)).toBeLessThan(top)
      expect(Number(lon)).toBeGreaterThan(west)
      expect(Number(lon)).toBeLessThan(right)
      expect(findEmbed(embed?.pageUrl ?? '', 'map')?.frameUrl).toBe(embed?.frameUrl)
    }),
  )
})

test('any words in a path or query of Google Maps are found as they are written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const words = text.trim()
      fc.pre(words !== '' && !/^[./]+$|[/\\@]/.test(words))
      const expected = { q: words.replaceAll(/\p{Cs}/gu, '\ufffd'), z: '16', output: 'embed' }
      const written = new URLSearchParams({ q: words }).toString().slice(2)
      for (const url of [`https://www.google.com/maps/place/${written}`, `https://maps.google.com/?q=${written}`])
        expect(queryOf(findEmbed(url, 'map')?.frameUrl)).toEqual(expected)
    }),
  )
})
