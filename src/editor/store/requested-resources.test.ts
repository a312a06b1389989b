import { expect, test } from 'vitest'
import { createRequestedResources, MAX_CODE } from './requested-resources.ts'

test('a picture or icon is requested once, also if it never arrives', () => {
  const requested = createRequestedResources()
  const wanted = { icons: ['lucide:cloud'], pictures: [['/a.jpg', ['wide']]] satisfies [string, ['wide']][] }
  expect(requested.add(wanted)).toEqual(wanted)
  expect(requested.add(wanted)).toBeNull()
  expect(requested.add({ ...wanted, icons: ['lucide:cloud', 'lucide:sun'] })).toEqual({ icons: ['lucide:sun'], pictures: [] })
  requested.clear()
  expect(requested.add(wanted)).toEqual(wanted)
})

test('code is requested once in each language, and the oldest is forgotten', () => {
  const requested = createRequestedResources()
  const toWanted = (code: string, language = 'js') => ({ icons: [], pictures: [], code: [{ language, code }] })
  expect(requested.add(toWanted('1'))).toEqual(toWanted('1'))
  expect(requested.add(toWanted('1'))).toBeNull()
  expect(requested.add(toWanted('1', 'sh'))).toEqual(toWanted('1', 'sh'))
  for (let version = 2; version <= MAX_CODE; version += 1) requested.add(toWanted(`${version}`))
  expect(requested.add(toWanted(`${MAX_CODE}`))).toBeNull()
  expect(requested.add(toWanted('1'))).toEqual(toWanted('1'))
})

test('a picture that is shown in another slot too is requested for both', () => {
  const requested = createRequestedResources()
  requested.add({ icons: [], pictures: [['/a.jpg', ['wide']]] })
  expect(requested.add({ icons: [], pictures: [['/a.jpg', ['half']]] })?.pictures).toEqual([['/a.jpg', ['wide', 'half']]])
})
