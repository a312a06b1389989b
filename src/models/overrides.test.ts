import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Action, Block, SharedBlock } from '../manifest/manifest.gen.ts'
import { findShownTypes, toBlockModels } from './block-models.ts'
import { createLivePage } from './live-models.ts'
import { toPlacedBlock } from './overrides.ts'

const NO_RESOURCES = { pictures: {}, icons: {} }
const action: Action = { label: 'Call {{name}}', link: '/' }
const item: Block = { type: 'richText', text: 'Everywhere' }
const cards: Block = { type: 'cards', items: [{ title: 'One' }] }
const shared = { item, cards }

/** References that replace any of the fields. */
const references: fc.Arbitrary<SharedBlock> = fc
  .record(
    { heading: fc.string(), text: fc.string(), action: fc.constant(action), hidden: fc.constant(true) },
    { requiredKeys: [] },
  )
  .chain((fields) => fc.constantFrom('item', 'cards').map((ref): SharedBlock => ({ type: 'shared', ref, ...fields })))

/** The block as it would be written without being shared. */
function toCopy({ type: _type, ref, layout: _layout, ...own }: SharedBlock): Block {
  return { ...(ref === 'cards' ? cards : item), ...own }
}

const toModels = (blocks: readonly Block[]) => toBlockModels(blocks, { ...NO_RESOURCES, forms: {}, shared })

describe('a reference that replaces fields of a shared block', () => {
  test('is built like a copy of the block with these fields, also where levels of headings depend on them', () => {
    fc.assert(
      fc.property(fc.array(references, { maxLength: 5 }), (blocks) => {
        expect(toModels(blocks)).toEqual(toModels(blocks.map(toCopy)))
        expect(findShownTypes([{ blocks }], { shared })).toEqual(findShownTypes([{ blocks: blocks.map(toCopy) }], { shared }))
      }),
    )
  })

  test('is shown in the editor as it is built, with facts', () => {
    fc.assert(
      fc.property(fc.array(references, { maxLength: 5 }), (blocks) => {
        const open = (list: readonly Block[]) =>
          createLivePage()({ manifest: toDraft(list), page: ['pages', 0], resources: NO_RESOURCES }).entries.map(
            ({ model, isHidden }) => ({
              block: model && { ...model.block, hidden: false },
              level: model?.place.level,
              isHidden,
            }),
          )
        expect(open(blocks)).toEqual(open(blocks.map(toCopy)))
      }),
    )
  })

  test('follows changes of both, and leaves other places of the shared block alone', () => {
    const live = createLivePage()
    const open = (heading: string, text: string) =>
      live({
        manifest: toDraft([{ type: 'shared', ref: 'item', heading }, elsewhere], text),
        page: ['pages', 0],
        resources: NO_RESOURCES,
      })
    const elsewhere: Block = { type: 'shared', ref: 'item' }
    const shown = (page: ReturnType<typeof open>) => page.entries.map(({ model }) => model?.block)
    const first = open('Here', 'Everywhere')
    expect(shown(first)).toEqual([{ type: 'richText', heading: 'Here', text: 'Everywhere' }, item])
    const second = open('There', 'Everywhere')
    expect(shown(second)).toEqual([{ type: 'richText', heading: 'There', text: 'Everywhere' }, item])
    expect(second.entries[1]).toBe(first.entries[1])
    expect(shown(open('There', 'New')).map((block) => block && 'text' in block && block.text)).toEqual(['New', 'New'])
  })

  test('is the very same object while both are', () => {
    const reference = { type: 'shared', ref: 'item', heading: 'Here' }
    expect(toPlacedBlock(item, reference)).toBe(toPlacedBlock(item, reference))
    expect(toPlacedBlock(cards, reference)).toEqual({ ...cards, heading: 'Here' })
    expect(toPlacedBlock(cards, { ...reference, layout: 'tiles' })).toEqual({ ...cards, heading: 'Here', layout: 'tiles' })
    expect(toPlacedBlock(item, { type: 'shared', ref: 'item' })).toBe(item)
  })
})

const toDraft = (blocks: readonly Block[], text = 'Everywhere') => ({
  site: { facts: { name: 'us' } },
  shared: { item: text === 'Everywhere' ? item : { ...item, text }, cards },
  pages: [{ path: '/', title: 'Home', blocks }],
})
