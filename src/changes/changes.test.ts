import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ManifestChanges, REMOVED, textAfter } from '../../tests/support/manifest/diagnostics.ts'
import { formatJson, formatMarkdown, formatText } from './formats.ts'
import { compareManifests } from './index.ts'

const parse = (changes: ManifestChanges): unknown => JSON.parse(textAfter(changes))

/** The differences after some changes to the sample, one line each. */
function linesAfter(changes: ManifestChanges, before: ManifestChanges = {}): string[] {
  const found = compareManifests(parse(before), parse(changes))
  return found.map(({ section, place, message }) => [section, place, message].filter((part) => part !== '').join(' | '))
}

const page = { path: '/prices', title: 'Prices', description: 'What it costs.', blocks: [{ type: 'hero', heading: 'Prices' }] }
const cards = (titles: string[]) => ({
  type: 'cards',
  heading: 'Cards',
  items: titles.map((title) => ({ title, text: `About ${title}.` })),
})

describe('pages', () => {
  test('a new page is reported with the number of its blocks', () => {
    expect(linesAfter({ '/pages/3': page })).toEqual(['Page "Prices" (/prices) | The page is new, with one block.'])
  })

  test('a removed page says what visitors of its path see', () => {
    expect(linesAfter({}, { '/pages/3': page })).toEqual([
      'Page "Prices" (/prices) | The page is removed. Visitors of /prices see the page for unknown paths.',
    ])
  })

  test('a removed page whose path is gone for good says so', () => {
    const lines = linesAfter({ '/redirects/2': { from: '/prices', gone: true } }, { '/pages/3': page })
    expect(lines[0]).toBe(
      'Page "Prices" (/prices) | The page is removed. /prices is gone for good: visitors see the page for unknown paths, and search engines forget it.',
    )
  })

  test('a page with a new path is reported as moved, with its redirect', () => {
    const moved = { '/pages/3': { ...page, path: '/plans' }, '/redirects/2': { from: '/prices', to: '/plans' } }
    expect(linesAfter(moved, { '/pages/3': page })).toEqual([
      'Page "Prices" (/plans) | The page moves from /prices to /plans. Visitors of /prices are redirected to /plans.',
      'Redirects | /prices now leads to /plans.',
    ])
  })

  test('a page that becomes a draft is reported as removed', () => {
    expect(linesAfter({ '/pages/3': { ...page, draft: true } }, { '/pages/3': page })).toEqual([
      'Page "Prices" (/prices) | The page is removed. It is now a draft.',
    ])
  })

  test('the order of pages and the content of drafts do not count', () => {
    const draft = { ...page, draft: true }
    expect(linesAfter({ '/pages/3': { ...draft, title: 'Other' } }, { '/pages/3': draft })).toEqual([])
  })
})

describe('blocks and texts', () => {
  test('a text is shown before and after the change', () => {
    expect(linesAfter({ '/pages/0/blocks/0/heading': 'Software that lasts' })).toEqual([
      'Page "Home" (/) | Block 1 "Software that lasts" (hero) | The heading changes from "Software that works" to "Software that lasts".',
    ])
  })

  test('only the words that differ are shown of a long text', () => {
    const text = (weeks: string) =>
      `${'We plan, build and run. '.repeat(5)}The first version is live within ${weeks} weeks, as a rule.`
    const [line] = linesAfter({ '/pages/1/blocks/0/text': text('six') }, { '/pages/1/blocks/0/text': text('nine') })
    expect(line).toContain(
      'The text changes from "…version is live within nine weeks, as a rule." to "…version is live within six weeks',
    )
  })

  test('an added, removed or hidden block is one line', () => {
    const quote = { type: 'richText', heading: 'Prices', text: 'Fair.' }
    expect(linesAfter({ '/pages/0/blocks/3': quote })).toEqual(['Page "Home" (/) | Block 4 "Prices" (richText) is new.'])
    expect(linesAfter({ '/pages/0/blocks/1': REMOVED })).toEqual(['Page "Home" (/) | Block 2 "why-us" (shared) is removed.'])
    expect(linesAfter({ '/pages/0/blocks/2/hidden': true })).toEqual(['Page "Home" (/) | Block 3 "contact" (form) is removed.'])
  })

  test('a moved block does not change its neighbors', () => {
    const [hero, shared, form] = JSON.parse(textAfter({})).pages[0].blocks
    expect(linesAfter({ '/pages/0/blocks': [form, hero, shared] })).toEqual([
      'Page "Home" (/) | Block 1 "contact" (form) moved here from position 3.',
    ])
  })

  test('a removed item in the middle of a list is found by its name', () => {
    expect(
      linesAfter({ '/pages/0/blocks/3': cards(['One', 'Three']) }, { '/pages/0/blocks/3': cards(['One', 'Two', 'Three']) }),
    ).toEqual(['Page "Home" (/) | Block 4 "Cards" (cards) | Item 2 "Two" is removed.'])
  })

  test('a switch is reported as switched on or off', () => {
    expect(linesAfter({ '/pages/1/noindex': true })).toEqual([
      'Page "About us" (/about) | "Hide from search engines" is switched on.',
    ])
  })

  test('an added or removed field is named by its schema title', () => {
    expect(linesAfter({ '/pages/0/blocks/0/eyebrow': 'New here' })).toEqual([
      'Page "Home" (/) | Block 1 "Software that works" (hero) | New eyebrow: "New here".',
    ])
    expect(linesAfter({ '/pages/0/blocks/0/picture': REMOVED })).toEqual([
      'Page "Home" (/) | Block 1 "Software that works" (hero) | The picture is removed: "A laptop".',
    ])
  })
})

test('the same change of five pages is reported once', () => {
  const pages = (layout: string) =>
    Array.from({ length: 5 }, (_, index) => ({ ...page, path: `/p${index}`, blocks: [{ type: 'hero', heading: 'Hi', layout }] }))
  const [before, after] = ['split', 'wide'].map((layout) => ({ ...JSON.parse(textAfter({})), pages: pages(layout) }))
  expect(compareManifests(before, after).map(({ section, message }) => `${section}: ${message}`)).toEqual([
    '5 pages, such as page "Prices" (/p0): The layout changes from "split" to "wide".',
  ])
})

describe('shared content', () => {
  test('a shared block is reported once, with the number of its pages', () => {
    expect(linesAfter({ '/shared/why-us/heading': 'Why not' })).toEqual([
      'Shared block "why-us" (richText), on one page | The heading changes from "Why us" to "Why not".',
    ])
  })

  test('what a page replaces is compared with the shared block', () => {
    const place = { type: 'shared', ref: 'why-us' }
    const replaced = { ...place, heading: 'Why banks choose us', action: { label: 'Call us', link: '/about' } }
    const [before, after] = [{ '/pages/0/blocks/1': place }, { '/pages/0/blocks/1': replaced }]
    const where = 'Page "Home" (/) | Block 2'
    expect(linesAfter(after, before)).toEqual([
      `${where} "Why banks choose us" (shared) | The heading changes from "Why us" to "Why banks choose us".`,
      `${where} "Why banks choose us" (shared) | New button: "Call us".`,
    ])
    expect(linesAfter(before, after)).toEqual([
      `${where} "why-us" (shared) | The heading changes from "Why banks choose us" to "Why us".`,
      `${where} "Why banks choose us" (shared) | The button is removed: "Call us".`,
    ])
  })

  test('a change of a shared block does not count on pages that replace it', () => {
    const replaced = { type: 'shared', ref: 'why-us', heading: 'Why banks choose us' }
    const pages = { '/pages/0/blocks/1': replaced, '/pages/1/blocks/0': { type: 'shared', ref: 'why-us' } }
    expect(linesAfter({ ...pages, '/shared/why-us/heading': 'Why not' }, pages)).toEqual([
      'Shared block "why-us" (richText), on one page | The heading changes from "Why us" to "Why not".',
    ])
    const everywhere = { ...pages, '/pages/1/blocks/0': replaced }
    expect(linesAfter({ ...everywhere, '/shared/why-us/heading': 'Why not' }, everywhere)).toEqual([])
  })

  test('an unused shared block does not count', () => {
    const unused = { type: 'richText', text: 'Nobody sees this.' }
    expect(linesAfter({ '/shared/unused': { ...unused, text: 'Nor this.' } }, { '/shared/unused': unused })).toEqual([])
  })

  test('a path that is gone for good', () => {
    const [gone, added] = [{ '/redirects/0': { from: '/team', gone: true } }, { '/redirects/2': { from: '/x', gone: true } }]
    expect([linesAfter(gone), linesAfter({}, gone), linesAfter(added), linesAfter({}, added)].flat()).toEqual([
      'Redirects | /team is gone for good. It led to /about.',
      'Redirects | /team leads to /about instead of being gone for good.',
      'Redirects | /x is now gone for good.',
      'Redirects | /x is no longer gone for good.',
    ])
  })

  test('a form field, a menu entry, a color and a redirect', () => {
    expect(
      linesAfter({
        '/forms/contact/fields/1/required': true,
        '/navigation/items/1/label': 'Company',
        '/theme/colors/light/brand': '#123456',
        '/redirects/0/to': '/',
      }),
    ).toEqual([
      'Form "contact", on one page | Field 2 "Email" (email) | "Required" is switched on.',
      'Navigation | Item 2 "Company" | The label changes from "About" to "Company".',
      'Theme | Colors > light | The brand changes from "#1f4bd8" to "#123456".',
      'Redirects | /team leads to / instead of /about.',
    ])
  })
})

test('the order of fields and the formatting of the file do not count', () => {
  const manifest = JSON.parse(textAfter({}))
  const reversed = JSON.parse(JSON.stringify(manifest), (_, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  )
  expect(compareManifests(manifest, reversed)).toEqual([])
})

test('for any two manifests, the comparison ends, and nothing differs from itself', () => {
  let different = 0
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const [before, after] = [a, b].map((pages) => ({ ...JSON.parse(textAfter({})), pages }))
      expect(compareManifests(before, before)).toEqual([])
      const changes = compareManifests(before, after)
      if (changes.length > 0) different += 1
      for (const { message, section } of changes) expect(message && section).toBeTruthy()
      compareManifests(a, b)
    }),
    { numRuns: 500 },
  )
  expect(different).toBeGreaterThan(50)
})

describe('formats', () => {
  const changes = compareManifests(parse({}), parse({ '/pages/3': { ...page, title: '@all <b>*x*</b> [a](https://b)' } }))
  const report = { before: 'old.json', after: 'new.json', changes }

  test('text has a group for each part of the site, and the number of changes', () => {
    expect(formatText(report)).toBe(
      'Page "@all <b>*x*</b> [a](https://b)" (/prices)\n  - The page is new, with one block.\n\n1 change.',
    )
    expect(formatText({ ...report, changes: [] })).toBe('Nothing changes for visitors.')
  })

  test('JSON has every change', () => {
    expect(JSON.parse(formatJson(report))).toEqual({ before: 'old.json', after: 'new.json', changes })
  })

  test('Markdown escapes the texts of the manifest', () => {
    const markdown = formatMarkdown(report)
    expect(markdown).toContain('&lt;b&gt;\\*x\\*&lt;/b&gt; \\[a\\]')
    expect(markdown).not.toMatch(/@all|:\/\//)
  })
})

describe('integrations', () => {
  const plausible = { type: 'plausible', domain: 'example.com' }
  const matomo = { type: 'matomo', url: 'https://matomo.example.com', siteId: 1 }

  test('the first services and codes are named, and so are the last ones', () => {
    const integrations = { analytics: [plausible, matomo], verification: { bing: '12C1203B5086AECE94EB3A3D9830B2E0' } }
    expect(linesAfter({ '/integrations': integrations })).toEqual([
      'Integrations | Analytics service 1 (plausible) "example.com" is new.',
      'Integrations | Analytics service 2 (matomo) "https://matomo.example.com" is new.',
      'Integrations | Verification | New code of Bing Webmaster Tools: "12C1203B5086AECE94EB3A3D9830B2E0".',
    ])
    expect(linesAfter({}, { '/integrations': { analytics: [plausible] } })).toEqual([
      'Integrations | Analytics service 1 (plausible) "example.com" is removed.',
    ])
  })

  test('settings of a service are reported one by one', () => {
    const changed = { '/integrations': { analytics: [{ ...matomo, siteId: 2, cookies: true }] } }
    expect(linesAfter(changed, { '/integrations': { analytics: [matomo] } })).toEqual([
      'Integrations | Analytics service 1 (matomo) | The site ID changes from 1 to 2.',
      'Integrations | Analytics service 1 (matomo) | "Cookies" is switched on.',
    ])
  })
})
