import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BlockModel } from '../../contracts/page-model.ts'
import { assignKeys } from './keyed-blocks.ts'

const none = { models: [], entries: [] }

/** Rich texts represent blocks without state, banners represent islands. */
const isIsland = ({ block }: BlockModel) => block.type === 'banner'

const richText = (text: string, childBlocks: BlockModel[][] = []): BlockModel => toModel({ type: 'richText', text }, childBlocks)
const banner = (text: string): BlockModel => toModel({ type: 'banner', heading: text }, [])

function toModel(block: BlockModel['block'], childBlocks: BlockModel[][]): BlockModel {
  const place = { id: 'b1', level: 2, first: false, inside: false, before: null, after: null, pictures: {}, icons: {}, forms: {} }
  return { block, place: { ...place, level: 2 }, childBlocks }
}

const keysOf = ({ entries }: ReturnType<typeof assignKeys>) => entries.map(({ key }) => key)

/** The keys of two lists of blocks, before and after a save. */
function save(before: BlockModel[], after: BlockModel[]): [number[], number[]] {
  const first = assignKeys(none, before, isIsland)
  return [keysOf(first), keysOf(assignKeys(first, after, isIsland))]
}

test('unchanged blocks keep their keys when a block is inserted, removed or moved', () => {
  const [a, b, c] = [richText('a'), banner('b'), richText('c')]
  const [[first, second, third]] = save([a, b, c], [])
  expect(save([a, b, c], [a, richText('new'), b, c])[1]).toEqual([first, expect.any(Number), second, third])
  expect(save([a, b, c], [a, c])[1]).toEqual([first, third])
  expect(save([a, b, c], [c, a, b])[1]).toEqual([third, first, second])
})

test('a changed block keeps its key; a changed island gets a new one', () => {
  const [before, after] = save([richText('a'), banner('b')], [richText('a, changed'), banner('b, changed')])
  expect(after[0]).toBe(before[0])
  expect(before).not.toContain(after[1])
})

test('two equal containers each keep their child blocks', () => {
  const [one, other] = [richText('', [[banner('one')]]), richText('', [[banner('other')]])]
  const [before, after] = save([one, other], [other, one])
  expect(after).toEqual([...before].reverse())
})

test('an unchanged block keeps its model object', () => {
  const before = assignKeys(none, [richText('a')], isIsland)
  const after = assignKeys(before, [richText('a')], isIsland)
  expect(after.entries[0]?.model).toBe(before.entries[0]?.model)
})

test('after any save each block has a unique key and the model of that save', () => {
  const blocks = fc.array(
    fc.tuple(fc.boolean(), fc.constantFrom('a', 'b', 'c')).map(([still, text]) => (still ? richText(text) : banner(text))),
  )
  fc.assert(
    fc.property(fc.array(blocks, { maxLength: 4 }), (saves) => {
      let known: ReturnType<typeof assignKeys> = none
      for (const models of saves) {
        known = assignKeys(known, models, isIsland)
        expect(new Set(keysOf(known)).size).toBe(models.length)
        expect(known.entries.map(({ model }) => model)).toEqual(models)
      }
    }),
  )
})
