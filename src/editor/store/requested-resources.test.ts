import { expect, test } from 'vitest'
import { createRequestedResources } from './requested-resources.ts'

test('a picture or icon is requested once, also if it never arrives', () => {
  const requested = createRequestedResources()
  const wanted = { icons: ['lucide:cloud'], pictures: [['/a.jpg', ['wide']]] satisfies [string, ['wide']][] }
  expect(requested.add(wanted)).toEqual(wanted)
  expect(requested.add(wanted)).toBeNull()
  expect(requested.add({ ...wanted, icons: ['lucide:cloud', 'lucide:sun'] })).toEqual({ icons: ['lucide:sun'], pictures: [] })
  requested.clear()
  expect(requested.add(wanted)).toEqual(wanted)
})

test('a picture that is shown in another slot too is requested for both', () => {
  const requested = createRequestedResources()
  requested.add({ icons: [], pictures: [['/a.jpg', ['wide']]] })
  expect(requested.add({ icons: [], pictures: [['/a.jpg', ['half']]] })?.pictures).toEqual([['/a.jpg', ['wide', 'half']]])
})
