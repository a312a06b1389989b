import { describe, expect, test } from 'vitest'
import { applyChanges } from '../../document/change.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { findDescription, findFileUses, planOtherFile, planPicture, planReplacement } from './file-uses.ts'

const manifest = {
  site: { name: 'A site', image: '/pictures/team.jpg' },
  pages: [
    {
      path: '/',
      title: 'Home',
      blocks: [
        { type: 'hero', heading: 'Team', picture: { src: '/pictures/team.jpg', alt: 'A team', focus: 'top' } },
        { type: 'richText', text: 'See [the team](/pictures/team.jpg) and /pictures/team.jpg.bak' },
        { type: 'richText', text: 'Read [the prices](/files/prices.pdf#page=2), or [these](/files/Old%20prices.pdf).' },
        { type: 'hero', heading: 'Wall', picture: { src: '/pictures/My wall.png', decorative: true } },
      ],
    },
  ],
}

const hero = ['pages', 0, 'blocks', 0, 'picture']
const other = { src: '/pictures/other.jpg', alt: ' Others ', isDecorative: false }

describe('the uses of files', () => {
  test('are the fields that name them, also with spaces, and texts that contain their names', () => {
    const uses = findFileUses(manifest)
    expect(uses.get('/pictures/team.jpg')).toEqual([
      ['site', 'image'],
      [...hero, 'src'],
      ['pages', 0, 'blocks', 1, 'text'],
    ])
    expect(uses.get('/pictures/My wall.png')).toHaveLength(1)
    expect(uses.get('/files/prices.pdf')).toEqual([['pages', 0, 'blocks', 2, 'text']])
    expect(uses.get('/files/Old prices.pdf')).toEqual([['pages', 0, 'blocks', 2, 'text']])
  })

  test('say how a picture is described already', () => {
    const uses = findFileUses(manifest).get('/pictures/team.jpg') ?? []
    expect(findDescription(manifest, '/pictures/team.jpg', uses)).toEqual({
      src: '/pictures/team.jpg',
      alt: 'A team',
      isDecorative: false,
    })
    expect(findDescription(manifest, '/pictures/team.jpg', [])).toBeNull()
  })
})

test('another name of a file is written everywhere, and nothing else is changed', () => {
  const text = JSON.stringify(applyChanges(manifest, planOtherFile(manifest, '/pictures/team.jpg', '/pictures/people.jpg')))
  expect(text).toContain('See [the team](/pictures/people.jpg) and /pictures/team.jpg.bak')
  expect(text.replaceAll('people', 'team')).toBe(JSON.stringify(manifest))
})

describe('a picture in a rich text', () => {
  const text = '![The wall](</pictures/My wall.png> "Ours"), ![The wall](</pictures/My wall.png>) and ![a](/pictures/a.png)'
  const written = { ...manifest, pages: [{ path: '/', title: 'Home', blocks: [{ type: 'richText', text }] }] }
  const at = ['pages', 0, 'blocks', 0, 'text']

  test('is a use of its file with a description', () => {
    const uses = findFileUses(written)
    expect(uses.get('/pictures/My wall.png')).toEqual([at])
    expect(uses.get('/pictures/a.png')).toEqual([at])
    const choice = { src: '/pictures/My wall.png', alt: 'The wall', isDecorative: false }
    expect(findDescription(written, choice.src, [at])).toEqual(choice)
  })

  test('shows the other file', () => {
    const rename = (src: string, to: string) => valueAt(applyChanges(written, planOtherFile(written, src, to)), at)
    expect(rename('/pictures/My wall.png', '/pictures/b.png')).toBe(text.replaceAll('My wall', 'b'))
    expect(rename('/pictures/a.png', '/pictures/a b.png')).toBe(text.replace('/pictures/a.png', '</pictures/a b.png>'))
  })
})

describe('another picture', () => {
  const replace = (choice: typeof other) => applyChanges(manifest, planPicture(manifest, [...hero, 'src'], choice))

  test('has its own description and no focus', () => {
    expect(valueAt(replace(other), hero)).toEqual({ src: '/pictures/other.jpg', alt: 'Others' })
  })

  test('has no description if it is decorative', () => {
    expect(valueAt(replace({ ...other, isDecorative: true }), hero)).toEqual({ src: '/pictures/other.jpg', decorative: true })
  })

  test('changes nothing if it is the same one', () => {
    expect(replace({ src: '/pictures/team.jpg', alt: 'A team', isDecorative: false })).toEqual(manifest)
  })

  test('is shown everywhere, also in texts', () => {
    const changed = applyChanges(manifest, planReplacement(manifest, '/pictures/team.jpg', other))
    expect(changed).toMatchObject({ site: { image: '/pictures/other.jpg' } })
    expect(JSON.stringify(changed)).toContain('[the team](/pictures/other.jpg)')
    expect(findFileUses(changed).get('/pictures/team.jpg')).toBeUndefined()
  })
})
