import { describe, expect, test } from 'vitest'
import type { Steps } from '../../contracts/change.ts'
import { describeItem } from './describe-item.ts'
import type { FieldDescriptor } from './descriptor.ts'
import { describeField } from './index.ts'
import { createInitialValue } from './initial-value.ts'

const manifest = {
  shared: { services: { type: 'list', items: [] } },
  pages: [
    {
      blocks: [
        { type: 'hero', heading: 'Hello', picture: { src: '/hero.svg' } },
        { type: 'cards', items: [{ title: 'Bread' }] },
        { type: 'cards', items: 'services' },
        { type: 'unheard-of' },
        { type: 'columns', columns: [{ blocks: [{ type: 'claims', items: [] }] }] },
        { type: 'carousel', items: [] },
        { type: 'video', tracks: [{}] },
      ],
    },
  ],
}

function describeAt(...steps: Steps): FieldDescriptor {
  const field = describeField(manifest, steps)
  if (field === null) throw new Error(`There is no field at ${steps.join('/')}.`)
  return field
}

const block = (index: number, ...steps: Steps) => describeAt('pages', 0, 'blocks', index, ...steps)

/** The entry that a new list begins with. */
function createEntry(field: FieldDescriptor): unknown {
  const [first] = Object(createInitialValue(field))
  return first
}

describe('the description of a field', () => {
  test('says what a file is: a picture, a video or captions', () => {
    expect(block(0, 'picture', 'src')).toMatchObject({ kind: 'file', content: 'picture' })
    expect(block(6, 'file')).toMatchObject({ kind: 'file', content: 'video' })
    expect(block(6, 'tracks', 0, 'file')).toMatchObject({ kind: 'file', content: 'captions' })
  })

  test('has the title, help and limits of the schema', () => {
    expect(block(0, 'heading')).toMatchObject({
      kind: 'text',
      title: 'Heading',
      help: 'The heading of the block.',
      isRequired: true,
      maxLength: 160,
      naming: 'title',
    })
  })

  test('offers the choices of the schema, each with a label and what it does', () => {
    const { choices } = Object(block(4, 'layout'))
    expect(choices[1]).toEqual({ value: 'wideFirst', label: 'Wide first', help: 'The first column is wider' })
  })

  test('says in which section of the panel a field is', () => {
    const sections = ['heading', 'layout', 'tone', 'id', 'hidden'].map((name) => block(0, name).group)
    expect(sections).toEqual(['content', 'layout', 'layout', 'more', 'more'])
  })

  test('follows the branch of a block type down to its fields', () => {
    expect(block(4, 'columns', 0, 'blocks', 0, 'items').title).toBe('Claims')
  })

  test('offers own items, the name of a shared list or entries of a collection', () => {
    const { options } = Object(block(1, 'items'))
    expect(options.map(({ field }: { field: FieldDescriptor }) => field.kind)).toEqual(['list', 'reference', 'group'])
  })

  test('exists for an entry of own items, but not below the name of a shared list', () => {
    expect(describeField(manifest, ['pages', 0, 'blocks', 1, 'items', 0, 'title'])?.title).toBe('Title')
    expect(describeField(manifest, ['pages', 0, 'blocks', 2, 'items', 0, 'title'])).toBeNull()
  })

  test.each([
    ['an unknown field', ['pages', 0, 'blocks', 0, 'headng']],
    ['a field of an unknown block type', ['pages', 0, 'blocks', 3, 'heading']],
    ['a step below a text', ['pages', 0, 'blocks', 0, 'heading', 0]],
    ['a key of a list', ['pages', 'first']],
  ])('does not exist for %s', (_, steps) => {
    expect(describeField(manifest, steps)).toBeNull()
  })
})

describe('the first content of a field', () => {
  test('is the snippet of the schema without placeholders', () => {
    expect(createInitialValue(block(1, 'items', 0))).toEqual({ title: 'Title', text: 'Text' })
  })

  test('has as many entries as a list needs', () => {
    expect(createInitialValue(block(4, 'columns'))).toHaveLength(2)
  })

  test('is of the kind that the schema puts first', () => {
    expect(createEntry(describeAt('forms', 'contact', 'delivery'))).toEqual({ kind: 'store' })
    expect(createEntry(describeAt('forms', 'contact', 'fields'))).toEqual({ type: 'text', name: 'subject', label: 'Subject' })
  })
})

describe('the name of an entry', () => {
  test('is the field that the schema marks as its title', () => {
    expect(describeItem(block(1, 'items', 0), { text: 'Dark', title: 'Bread' })).toBe('Bread')
  })

  test('is the title of an inner object only where an own title can be missing', () => {
    const picture = { src: '/a.svg', alt: 'A mill' }
    expect(describeItem(block(5, 'items', 0), { picture })).toBe('A mill')
    expect(describeItem(block(0), { type: 'hero', heading: '', picture })).toBeNull()
  })

  test('is a key if there is no title', () => {
    expect(describeItem(block(0, 'picture'), { src: '/a.svg' })).toBe('/a.svg')
  })

  test('is missing for an entry without any of them', () => {
    expect(describeItem(block(1, 'items', 0), { text: 'Dark', title: ' ' })).toBeNull()
    expect(describeItem(block(1, 'items', 0), 'Bread')).toBeNull()
  })
})
