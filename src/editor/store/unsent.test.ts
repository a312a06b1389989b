import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTextStorage } from '../../../tests/support/editor/text-storage.ts'
import { randomChoices, randomManifests, toChange } from '../../../tests/support/manifest/random-changes.ts'
import { applyChange } from '../../document/change.ts'
import { createUnsentStorage } from './unsent.ts'

test('a draft that was kept in the browser is read as it was', () => {
  fc.assert(
    fc.property(randomManifests, fc.array(randomChoices, { maxLength: 6 }), (base, choices) => {
      const draft = choices.reduce<unknown>((current, choice) => {
        const change = toChange(current, choice)
        return change ? applyChange(current, change) : current
      }, base)
      const unsent = createUnsentStorage(createTextStorage(), 'site.json')
      unsent.write({ base, draft })
      expect(JSON.stringify(unsent.read(base))).toBe(JSON.stringify({ base, draft }))
      unsent.write(null)
      expect(unsent.read(base)).toBeNull()
    }),
    { numRuns: 500 },
  )
})

const toPage = (path: string) => ({ path, title: `Page ${path}`, blocks: [{ type: 'richText', text: 'Text '.repeat(200) }] })

test('pages that were not changed take no room, and are read as the server has them', () => {
  const pages = Array.from({ length: 100 }, (_, index) => toPage(`/${index}`))
  const storage = createTextStorage()
  const unsent = createUnsentStorage(storage, 'site.json')
  unsent.write({ base: { pages }, draft: { pages: pages.with(1, toPage('/other')) } })
  expect(storage.getItem('editor-unsent:site.json')?.length).toBeLessThan(JSON.stringify(pages).length / 10)
  const server = { pages: [{ ...toPage('/0'), title: 'Changed' }, ...pages.slice(1, -1), toPage('/renamed')] }
  expect(unsent.read(server)).toEqual({
    base: { pages: [server.pages[0], ...pages.slice(1, -1)] },
    draft: { pages: [server.pages[0], toPage('/other'), ...pages.slice(2, -1)] },
  })
})
