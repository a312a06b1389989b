import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { listLinkedFiles, replaceUrls, toDocument } from '../../scripts/lib/docs/document.ts'
import { toSearchDescription } from '../../scripts/lib/docs/entry.ts'
import { writeDocs } from '../../scripts/lib/docs/index.ts'
import { wrapHelp, wrapUsage } from '../../scripts/lib/docs/wrap-help.ts'
import { createHost } from '../../src/build/host.ts'
import { readExamples } from '../../src/build/rule-examples.ts'
import { findTarget, toTargetFacts } from '../../src/build/targets/index.ts'
import { checkManifest } from '../../src/checks/index.ts'
import { rules } from '../../src/checks/rules/registry.gen.ts'
import { fieldOf, textOf } from '../../src/manifest/json.ts'
import type { Manifest } from '../../src/manifest/manifest.gen.ts'
import { cache, root, runScript } from '../support/project.ts'

describe('the documentation as a site', () => {
  let folder = ''
  let manifest: Manifest
  let found: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'docs-'))
    const { manifestFile, publicFolder } = await writeDocs(root, folder)
    const bytes = readFileSync(manifestFile)
    const { diagnostics } = checkManifest({ file: 'docs', bytes }, await createHost({ root, publicFolder, cache }))
    found = diagnostics.map(({ code, where, message }) => `${code} ${where}: ${message}`)
    manifest = JSON.parse(bytes.toString())
  })
  afterAll(() => rm(folder, { recursive: true }))

  const listEntries = (name: string) => manifest.collections?.[name]?.entries ?? []

  /** The tags of the entries of a collection. */
  const listTags = (name: string) => new Set(listEntries(name).flatMap(({ tags = [] }) => tags))
  /** The tags with which the page of a collection lists its entries. */
  function listShownTags(name: string): Set<unknown> {
    const page = manifest.pages.find((one) => one.path === `/${name}`)
    return new Set(page?.blocks.map((block) => textOf(fieldOf(block, 'items'), 'tag')).filter((tag) => tag !== null))
  }

  test('has no diagnostics, except that its file is too large to be reviewed', () => {
    expect(found).toEqual([expect.stringMatching(/^PERF903 /)])
  })

  test('has a page and a picture for every block type', async () => {
    const types = schema.definitions.Block.properties.type.enum.filter((type) => type !== 'shared')
    expect(listEntries('blocks').map(({ fields }) => fields?.type)).toEqual(types)
    const without = listEntries('blocks').filter(({ picture }) => !picture)
    expect(
      without.map(({ slug }) => slug),
      'Take the missing pictures: npm run docs -- --pictures',
    ).toEqual([])
    const pictures = await readdir(path.join(root, 'docs/pictures/blocks'))
    expect(pictures.toSorted()).toEqual(
      listEntries('blocks')
        .map(({ slug }) => `${slug}.webp`)
        .toSorted(),
    )
  })

  test('shows each block live, next to a table of its fields', () => {
    for (const { fields, blocks } of listEntries('blocks')) {
      expect(blocks.map(({ type }) => type).slice(0, 4)).toEqual(['richText', fields?.type, 'code', 'table'])
    }
  })

  test('has the page of each rule where reports link to it', () => {
    expect(manifest.collections?.rules?.path).toBe('/rules/:slug')
    expect(listEntries('rules').map(({ slug }) => slug)).toEqual(rules.map(({ code }) => code.toLowerCase()).sort())
  })

  test('has a page for every part of a manifest that has fields', () => {
    const parts = [
      'site',
      'theme',
      'navigation',
      'footer',
      'forms',
      'collections',
      'redirects',
      'pages',
      'integrations',
      'announcement',
    ]
    expect(
      listEntries('fields')
        .map(({ slug }) => slug)
        .toSorted(),
    ).toEqual(parts.toSorted())
  })

  test('has a page for every rule, at its code', () => {
    const codes = rules.map(({ code }) => code.toLowerCase())
    expect(listEntries('rules').map(({ slug }) => slug)).toEqual(codes.toSorted())
  })

  test('lists each rule on the page of all rules', () => {
    expect(listTags('rules')).toEqual(listShownTags('rules'))
  })

  test('names the hosts that can receive forms as the validator does', async () => {
    const target = findTarget('github-pages')
    const { failing, passing } = await readExamples('form-without-server')
    expect([failing.target, passing.target]).toEqual(Array(2).fill(target && toTargetFacts(target)))
  })

  test('has code next to the headings of a rule that fits there, except for the marked part of a long line', () => {
    const code = listEntries('rules').flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.type === 'code' ? block.items : [])),
    )
    const texts = code.map((item) => item.code.replaceAll('{{braces}}', '{{'))
    const tooLong = texts.filter((text) => !/^.{69,}\^$/m.test(text) && /.{69}/.test(text))
    expect(tooLong).toEqual([])
  })

  test('says that a block needs JavaScript if it has a part that runs in the browser', () => {
    const withoutScript = listEntries('blocks').filter(({ blocks }) => textOf(blocks[0], 'text')?.includes('needs no JavaScript'))
    const types = withoutScript.map(({ fields }) => fields?.type)
    expect(types).toContain('hero')
    const islands = globSync('src/blocks/*/interactive.{ts,tsx}', { cwd: root }).map((file) => file.split(path.sep)[2])
    expect(islands).toContain('map')
    expect(types.filter((type) => islands.includes(type))).toEqual([])
  })

  test('lists each command where it can be used', async () => {
    expect(listTags('commands')).toEqual(listShownTags('commands'))
    const { stdout } = await runScript('main.ts', ['--help'])
    const installed = [...stdout.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map(([, name = '']) => name)
    const ofSites = listEntries('commands').filter(({ tags }) => tags?.includes('every site'))
    expect(ofSites.map(({ slug }) => slug).toSorted()).toEqual(installed.toSorted())
  })

  test('has no line in a command that is longer than its page is wide', () => {
    const code = listEntries('commands').flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.type === 'code' ? block.items.map((item) => item.code) : [])),
    )
    expect(code.flatMap((text) => text.split('\n')).filter((line) => line.length > 108)).toEqual([])
  })

  test('has a page for every command with a file in scripts', async () => {
    const files = (await readdir(path.join(root, 'scripts'))).filter((name) => /^(?!main\.)[a-z-]+\.ts$/.test(name))
    expect(
      listEntries('commands')
        .map(({ slug }) => `${slug}.ts`)
        .toSorted(),
    ).toEqual(files.toSorted())
  })

  test('has a page for every guide, and lists each of them', async () => {
    const files = (await readdir(path.join(root, 'docs'))).filter((name) => name.endsWith('.md'))
    const slugs = listEntries('guides').map(({ slug }) => slug)
    expect(slugs).toEqual(expect.arrayContaining(files.map((name) => path.parse(name).name)))
    expect(slugs).toEqual(expect.arrayContaining(['architecture', 'contributing', 'security', 'changelog']))
    expect(listTags('guides')).toEqual(listShownTags('guides'))
  })
})

describe('a document', () => {
  test('is divided at headings of the second level, so that each part fits into a block', () => {
    const text = '# Bread\n\nHow we *bake*\nit.\n\n## Rye\n\nDark.\n\n### Older\n\nDarker.\n\n## Wheat\n\nPale.\n'
    expect(toDocument('bread.md', text, 45)).toEqual({
      title: 'Bread',
      summary: 'How we bake it.',
      parts: ['How we *bake*\nit.', '## Rye\n\nDark.\n\n### Older\n\nDarker.', '## Wheat\n\nPale.'],
    })
    expect(toDocument('bread.md', text, 200).parts).toHaveLength(1)
  })

  test.each([
    ['without a title', 'Bread\n', 'bread.md must begin with a heading of the first level.'],
    ['with a section that is too long', `# Bread\n\n## Rye\n\n${'Dark. '.repeat(20)}\n`, 'Divide it.'],
  ])('%s is refused', (_, text, message) => {
    expect(() => toDocument('bread.md', text, 100)).toThrow(message)
  })

  test('keeps its text where URLs are replaced, and its code as it is', () => {
    const text = 'See [rye.md](rye.md#dark "Rye"), ![A loaf](rye.md) and `[rye](rye.md)`.\n\n```md\n[rye](rye.md)\n```\n'
    expect(replaceUrls(text, (url) => url.replace('rye.md', '/rye'))).toBe(
      'See [rye.md](/rye#dark "Rye"), ![A loaf](/rye) and `[rye](rye.md)`.\n\n```md\n[rye](rye.md)\n```\n',
    )
  })

  test('links to files of the repository, and not to other sites, anchors and pages', () => {
    expect(listLinkedFiles('[a](a.md#b), [c](https://example.com/c.md), [d](#d), [e](mailto:e@example.com), [f](/f)')).toEqual([
      'a.md',
    ])
  })
})

describe('the help of a command', () => {
  test('is broken between options of the usage', () => {
    const options = Array.from('ABCDEFGHIJ', (letter) => `[--${letter}-option FILE]`)
    expect(wrapUsage(`npm run bread -- ${options.join(' ')}`)).toBe(
      `npm run bread -- ${options.slice(0, 4).join(' ')}\n    ${options.slice(4, 9).join(' ')}\n    ${options[9]}`,
    )
    expect(wrapUsage('npm run bread --\n          [--rye]')).toBe('npm run bread -- [--rye]')
  })

  test('keeps its columns, and continues a sentence in the next line', () => {
    const words = 'bread '.repeat(16).trim()
    expect(wrapHelp(`  --rye  ${words} with butter\n         and salt\n  --oat  ${words}\n\nShort.\nShort, too.`)).toBe(
      `  --rye  ${words}\n         with butter and salt\n  --oat  ${words}\n\nShort.\nShort, too.`,
    )
  })
})

describe('a description for search results', () => {
  test('has as many whole sentences as fit', () => {
    expect(toSearchDescription('One sentence that is long enough to say what it is about. '.repeat(4), 'A page.')).toBe(
      'One sentence that is long enough to say what it is about. One sentence that is long enough to say what it is about.',
    )
  })

  test('has an introduction if it were too short', () => {
    expect(toSearchDescription('Short.', 'All fields of the block, with examples and a live sample.')).toBe(
      'All fields of the block, with examples and a live sample. Short.',
    )
  })

  test('ends with a word if the first sentence is too long', () => {
    const text = toSearchDescription(`${'word '.repeat(60)}.`, 'A page.')
    expect(text).toMatch(/word…$/)
    expect(text.length).toBeLessThanOrEqual(160)
  })
})
