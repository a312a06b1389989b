import { describe, expect, test } from 'vitest'
import { checkBytes } from '../../../checks/check-bytes.ts'
import { type Example, toExampleText } from '../../../checks/example.ts'
import { renamePage } from '../../../checks/fixes/rename-page/index.ts'
import { sampleHost } from '../../../checks/sample.ts'
import type { PlanTask } from '../../../contracts/change-plan.ts'
import { changeDocument, openDocument, toDocumentText } from '../../../document/document.ts'
import { planTask } from './plan-task.ts'

/** A site with a page below /about, and one whose only link is in the menu. */
const SITE: Example = {
  set: {
    '/pages/3': toPage('/about/team', 'Our team'),
    '/pages/4': toPage('/prices', 'Prices'),
    '/navigation/items/2': { label: 'Prices', link: '/prices' },
    '/navigation/items/0/items': [{ label: 'The team', link: '/about/team' }],
  },
}

function toPage(path: string, title: string) {
  const description = `${title}: what you find here, in one sentence that is long enough.`
  return { path, title, description, blocks: [{ type: 'hero', heading: title }] }
}

/** A plan for the site, and the text that it leads to. */
function plan(task: PlanTask, example = SITE) {
  const text = toExampleText(example)
  const document = openDocument(text)
  const planned = planTask(task, document.value, sampleHost)
  return { ...planned, before: text, text: toDocumentText(changeDocument(document, planned.changes)) }
}

const rename = (page: number, to: string, withSubpages = false) =>
  plan({ kind: 'renamePage', page: ['pages', page], to, withSubpages })

const remove = (page: number, to: string | null, options = {}, example = SITE) =>
  plan({ kind: 'deletePage', page: ['pages', page], to, gone: false, withLinks: true, withMenu: true, ...options }, example)

const listErrors = (text: string): string[] => {
  const { syntax, schema, rules } = checkBytes(new TextEncoder().encode(text), sampleHost)
  return [...syntax, ...schema, ...rules].flatMap((diagnostic) => {
    const { kind, severity = kind.severity } = diagnostic
    return severity === 'error' ? [diagnostic.words().message] : []
  })
}

describe('a plan to rename a page', () => {
  test.each([false, true])('leads to the text of the command (with the pages below it: %s)', (withSubpages) => {
    const { before, text } = rename(1, '/company', withSubpages)
    const renamed = renamePage(new TextEncoder().encode(before), sampleHost, { from: '/about', to: '/company', withSubpages })
    expect(text).toBe('text' in renamed && renamed.text)
  })

  test('says which links change, where they are, and which pages are below', () => {
    const { links, subpages } = rename(1, '/company')
    expect(links.map(({ where, outcome }) => `${where}: ${outcome}`)).toContain('Navigation > item 2 "About" > link: changed')
    expect(links).toHaveLength(5)
    expect(subpages).toEqual(['/about/team'])
  })

  test.each([
    [1, '/prices', 'The page "Prices" (/prices) already has the path /prices.'],
    [1, 'company', 'The path company must start with a slash.'],
    [0, '/home', 'The home page must keep the path /.'],
    [9, '/x', 'The page was deleted in the meantime.'],
  ])('refuses page %s at %s', (page, to, problem) => {
    expect(rename(page, to)).toMatchObject({ problem, changes: [] })
  })

  test('works in a draft with errors', () => {
    const broken = { set: { ...SITE.set, '/pages/0/blocks/0/headng': 'x', '/footer/social': 'wrong' } }
    const task: PlanTask = { kind: 'renamePage', page: ['pages', 1], to: '/company', withSubpages: false }
    const { changes, text } = plan(task, broken)
    expect(changes.length).toBeGreaterThan(4)
    expect(JSON.parse(text).pages[1].path).toBe('/company')
  })
})

describe('a plan to delete a page', () => {
  test('points links, canonical pages and redirects to another page, and redirects visitors', () => {
    const { text, links } = remove(1, '/prices')
    const { pages, redirects, footer, navigation } = JSON.parse(text)
    expect(pages.map(({ path }: { path: string }) => path)).toEqual(['/', '*', '/about/team', '/prices'])
    expect(redirects).toEqual([
      { from: '/team', to: '/prices' },
      { from: '/blog/:slug', to: 'https://blog.example.com/:slug' },
      { from: '/about', to: '/prices' },
    ])
    expect(footer.text).toBe('{{company}}, [about us](/prices).')
    expect(navigation.items.map(({ label }: { label: string }) => label)).toEqual(['Home', 'Prices'])
    expect(links.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'changed', 'changed', 'removed', 'removed'])
    expect(listErrors(text)).toEqual([])
  })

  test('keeps a menu entry with a submenu to other pages', () => {
    const example = { set: { ...SITE.set, '/navigation/items/1/items': [{ label: 'Prices', link: '/prices' }] } }
    const { navigation } = JSON.parse(remove(1, '/prices', {}, example).text)
    expect(navigation.items[1]).toMatchObject({ label: 'About', link: '/prices' })
  })

  test('leaves links to the redirect', () => {
    const { text, links } = remove(4, '/', { withLinks: false, withMenu: false })
    expect(links).toMatchObject([{ where: 'Navigation > item 3 "Prices" > link', outcome: 'redirected' }])
    expect(listErrors(text)).toEqual([])
  })

  test('without another page, lists the links that break and removes the redirects to it', () => {
    const { text, links } = remove(1, null, { withMenu: false })
    expect(links.filter(({ outcome }) => outcome === 'broken')).toHaveLength(4)
    expect(JSON.parse(text).redirects).toHaveLength(1)
    expect(listErrors(text)).toHaveLength(4)
  })

  test('says that the path is gone for good, and so are the redirects to it', () => {
    const { text, links } = remove(1, null, { gone: true })
    expect(JSON.parse(text).redirects).toEqual([
      { from: '/team', gone: true },
      { from: '/blog/:slug', to: 'https://blog.example.com/:slug' },
      { from: '/about', gone: true },
    ])
    expect(links.filter(({ outcome }) => outcome === 'gone')).toHaveLength(1)
  })

  test('adds no redirect from a draft', () => {
    const example = { set: { ...SITE.set, '/pages/4/draft': true } }
    const { text, links } = remove(4, '/', { withLinks: false, withMenu: false }, example)
    expect([JSON.parse(text).redirects.length, links[0]?.outcome]).toEqual([2, 'broken'])
  })

  test('changes nothing else when another page has the same path', () => {
    const example = { set: { ...SITE.set, '/pages/5': toPage('/Prices', 'Other prices') } }
    expect(remove(5, '/', {}, example)).toMatchObject({ links: [], changes: [{ kind: 'remove', at: ['pages', 5] }] })
  })

  test('removes its translated path and the translations that apply only to it, and redirects visitors in each language', () => {
    const site = { name: 'Example Ltd', url: 'https://www.example.com', language: 'en' }
    const paths = { '/about': '/ueber-uns', '/prices': '/preise' }
    const de = {
      Prices: { '': 'Preise', '/prices': 'Kosten' },
      'What it costs': { '/prices': 'Was es kostet', needsReview: true },
      'Our team': { '/about': 'Unser Team' },
    }
    const example = {
      set: {
        ...SITE.set,
        '/site': { ...site, languages: { de: { name: 'Deutsch', paths } } },
        '/translations': { de },
        '/pages/4': { ...toPage('/prices', 'Prices'), draft: false },
      },
    }
    const { text } = remove(4, '/about', {}, example)
    const { translations, redirects, site: left } = JSON.parse(text)
    expect(left.languages.de.paths).toEqual({ '/about': '/ueber-uns' })
    expect(translations.de).toEqual({ Prices: { '': 'Preise' }, 'Our team': { '/about': 'Unser Team' } })
    expect(redirects.slice(2)).toEqual([
      { from: '/prices', to: '/about' },
      { from: '/de/preise', to: '/de/ueber-uns' },
    ])
    // The page /about/team is below /about, and its path and its texts depend on both.
    expect(JSON.parse(remove(1, '/prices', {}, example).text).site.languages.de.paths).toEqual(paths)
  })

  test('refuses the home page, and an unknown target', () => {
    expect(remove(0, '/prices').problem).toBe('The home page cannot be deleted.')
    expect(remove(1, '/nowhere').problem).toBe('Select another page of this site.')
    expect(remove(1, '/about').problem).toBe('Select another page of this site.')
  })
})

describe('a plan for an entry of a collection', () => {
  const entry = (slug: string, fields: object = {}) => ({
    ...{ slug, title: slug, date: '2026-01-01', ...fields },
    description: 'What you find here, in one sentence that is long enough.',
    blocks: [{ type: 'richText', text: 'Like [rye](/posts/rye).' }],
  })
  const posts = {
    ...{ path: '/posts/:slug', title: 'Posts' },
    after: [{ type: 'richText', text: 'Read [rye](/posts/rye) first.' }],
    entries: [entry('salt'), entry('rye'), entry('oats', { draft: true })],
  }
  const site: Example = {
    set: {
      ...SITE.set,
      '/collections': { posts },
      '/pages/1/blocks/-': { type: 'entryList', items: { from: 'posts' } },
      '/navigation/items/3': { label: 'Rye', link: '/posts/rye' },
    },
  }
  const at = (index: number) => ['collections', 'posts', 'entries', index]
  const deletion = { kind: 'deletePage', to: '/about', gone: false, withLinks: true, withMenu: true } as const

  test('changes its slug and all links to it, which are listed once, and redirects its visitors', () => {
    const { links, text } = plan({ kind: 'renamePage', page: at(1), to: '/posts/rye-bread', withSubpages: false }, site)
    const { collections, redirects, navigation } = JSON.parse(text)
    expect(collections.posts.entries[1].slug).toBe('rye-bread')
    expect(collections.posts.after[0].text).toBe('Read [rye](/posts/rye-bread) first.')
    expect(navigation.items[3].link).toBe('/posts/rye-bread')
    expect(redirects.at(-1)).toEqual({ from: '/posts/rye', to: '/posts/rye-bread' })
    expect(links.map(({ pointer, outcome }) => `${pointer}: ${outcome}`).toSorted()).toEqual([
      '/collections/posts/after/0/text: changed',
      '/collections/posts/entries/0/blocks/0/text: changed',
      '/collections/posts/entries/1/blocks/0/text: changed',
      '/collections/posts/entries/2/blocks/0/text: changed',
      '/navigation/items/3/link: changed',
    ])
    expect(listErrors(text)).toEqual([])
  })

  test('refuses a path in another folder', () => {
    const { problem } = plan({ kind: 'renamePage', page: at(1), to: '/rye', withSubpages: false }, site)
    expect(problem).toContain('its path must be /posts/ and a word in lowercase')
  })

  test('deletes it, with its entry in the menu, and leads links and visitors to another page', () => {
    const { links, text } = plan({ ...deletion, page: at(1) }, site)
    const { collections, redirects, navigation } = JSON.parse(text)
    expect(collections.posts.entries.map(({ slug }: { slug: string }) => slug)).toEqual(['salt', 'oats'])
    expect(collections.posts.after[0].text).toBe('Read [rye](/about) first.')
    expect(navigation.items).toHaveLength(3)
    expect(redirects.at(-1)).toEqual({ from: '/posts/rye', to: '/about' })
    expect(links.map(({ where }) => where)).toContain('Collection "posts" > block 1 (richText) after each entry > text')
    expect(listErrors(text)).toEqual([])
  })

  test('deletes a draft without a redirect', () => {
    const { redirects } = JSON.parse(plan({ ...deletion, page: at(2) }, site).text)
    expect(redirects.at(-1).from).not.toContain('oats')
  })
})
