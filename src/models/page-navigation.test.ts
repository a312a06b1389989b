import { describe, expect, test } from 'vitest'
import type { Block, Navigation } from '../manifest/manifest.gen.ts'
import { toBlockModels } from './block-models.ts'
import { findDefaultTexts } from './default-texts.ts'
import { toPageNavigation } from './page-navigation.ts'

const NAMES = new Map([
  ['/', 'Count what matters'],
  ['/handbook', 'The handbook of everything'],
  ['/handbook/install', 'Install'],
  ['/handbook/guides/cloud', 'In the cloud'],
  ['/deep/below/nothing', 'Alone'],
])

const items = [{ label: 'Product', link: '/product', items: [{ label: 'Handbook', link: '/handbook' }] }]

function read(path: string, navigation: Partial<Navigation>, blocks: Block[] = []) {
  const models = toBlockModels(blocks, { shared: {}, pictures: {}, icons: {}, forms: {} })
  const site = { navigation: { items, ...navigation }, texts: findDefaultTexts('en') }
  return toPageNavigation({ path, blocks: models }, site, (one) => NAMES.get(one))
}

const readLabels = (path: string) => read(path, { breadcrumbs: true })?.breadcrumbs.map(({ label }) => label) ?? null

describe('breadcrumbs', () => {
  test('name pages as the menu does, others by their headings, and the home page in a word', () => {
    expect(read('/handbook/install', { breadcrumbs: true })?.breadcrumbs).toEqual([
      { label: 'Home', link: '/' },
      { label: 'Handbook', link: '/handbook' },
      { label: 'Install', link: '/handbook/install' },
    ])
  })

  test('skip paths that no page has', () => {
    expect(readLabels('/handbook/guides/cloud')).toEqual(['Home', 'Handbook', 'In the cloud'])
  })

  test('are not on the home page, on the 404 page, or where the home page is the only page above', () => {
    expect(['/', '*', '/handbook', '/deep/below/nothing'].map(readLabels)).toEqual([null, null, null, null])
  })
})

describe('the page menu', () => {
  const hero: Block = { type: 'hero', id: 'top-block', heading: 'Count what matters' }
  const steps: Block = { type: 'steps', id: 'steps', heading: 'In three steps', items: [{ title: 'One' }, { title: 'Two' }] }
  const withoutAnchor: Block = { type: 'steps', heading: 'Without', items: [{ title: 'One' }, { title: 'Two' }] }
  const text: Block = { type: 'richText', text: '## Before\n\n### A detail\n\n## After' }
  const readMenu = (blocks: Block[]) => read('/', { pageMenu: true }, blocks)?.menu ?? null

  test('has the blocks with an anchor and a heading, and the headings of texts, but not the main heading', () => {
    expect(readMenu([hero, steps, withoutAnchor, text])).toEqual([
      { label: 'In three steps', link: '#steps' },
      { label: 'Before', link: '#before' },
      { label: 'After', link: '#after' },
    ])
  })

  test('is not shown with fewer than three entries', () => {
    expect(readMenu([hero, text])).toBe(null)
  })
})

test('a site that has switched on neither gets nothing', () => {
  expect(read('/handbook/install', {})).toBe(null)
})
