import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { copyOwnSite, type OwnSite } from '../support/site/own-site.ts'

let site: OwnSite
beforeAll(async () => {
  site = await copyOwnSite()
})
afterAll(() => site.remove())

const build = () => site.runScript('build.ts', ['--manifest', site.manifestFile, '--out', path.join(site.folder, 'dist')])
const validate = () => site.runScript('validate.ts', [site.manifestFile])
const readPage = () => readFile(path.join(site.folder, 'dist/index.html'), 'utf8')

test('a build contains the own blocks with their styles, and an island with its scripts', async () => {
  const { code, stderr } = await build()
  expect(code, stderr).toBe(0)
  const html = await readPage()
  expect(html).toMatch(/data-block="priceTable".*<h2[^>]*>What it costs<\/h2>.*<em>clay<\/em>.*href="\/courses"/)
  const names = await readdir(path.join(site.folder, 'dist/assets'))
  const styles = names.find((name) => /^styles-.*css$/.test(name)) ?? ''
  const [, className] = /<dl class="([^"]+)"/.exec(html) ?? []
  expect(await readFile(path.join(site.folder, 'dist/assets', styles), 'utf8')).toContain(`.${className}{`)
  const [, files = ''] = /data-block="folded"[^>]*data-island="([^"]+)"/.exec(html) ?? []
  expect(files).toMatch(/^\/assets\/island-folded-/)
  for (const file of files.split(' ')) expect(names).toContain(path.basename(file))
})

test('an own container contains the blocks of the manifest, its picture, and its texts, of which the manifest replaces one', async () => {
  const html = await readFile(path.join(site.folder, 'dist/courses/index.html'), 'utf8')
  const [, workshop = ''] = /data-block="workshop"(.*)/.exec(html) ?? []
  expect(workshop).toMatch(/&quot;Show the program of Raku&quot;.*&quot;Fold the program of Raku&quot;/)
  expect(workshop).toMatch(
    /<img src="\/assets\/kiln-[^"]+" alt="A kiln".*<a href="\/">Raku<.*<em>noon<\/em>.*data-block="folded"/,
  )
})

test('a photograph of an own block has the widths of its picture slot, which can depend on another field', async () => {
  const photograph = sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#7a5230' } }).jpeg()
  await photograph.toFile(path.join(site.folder, 'public/pictures/raku.jpg'))
  await site.change('site.manifest.json', '/pictures/kiln.svg', '/pictures/raku.jpg')
  expect((await build()).code).toBe(0)
  expect(await readPhotograph()).toEqual({
    sizes: '(min-width: 1296px) 600px, (min-width: 900px) 48vw, 92vw',
    widths: [480, 800, 1200, 1600],
  })

  const schema = 'blocks/workshop/schema.json'
  await site.change(schema, '"x-slot": "half"', '"x-slot": { "by": "/layout", "wide": "wide", "else": "portrait" }')
  const layout = { title: 'Layout', description: 'Where the picture is.', enum: ['wide', 'beside'], default: 'beside' }
  await site.change(schema, '"link": {', `"layout": ${JSON.stringify(layout)},\n    "link": {`)
  expect((await build()).code).toBe(0)
  expect((await readPhotograph()).sizes).toBe('96px')
  await site.change('site.manifest.json', '"type": "workshop",', '"type": "workshop",\n          "layout": "wide",')
  expect((await build()).code).toBe(0)
  expect((await readPhotograph()).sizes).toBe('(min-width: 1296px) 1200px, 92vw')
})

/** How the page of the courses shows the picture of the workshop. All its files have been written. */
async function readPhotograph(): Promise<{ sizes: string; widths: number[] }> {
  const html = await readFile(path.join(site.folder, 'dist/courses/index.html'), 'utf8')
  const [, source = ''] = /data-block="workshop".*?(<source [^>]*>)/.exec(html) ?? []
  const [, sizes = ''] = /sizes="([^"]*)"/.exec(source) ?? []
  const files = [...source.matchAll(/(\/assets\/raku-[^ "]+) (\d+)w/g)]
  const written = await readdir(path.join(site.folder, 'dist/assets'))
  for (const [, file = ''] of files) expect(written).toContain(path.basename(file))
  return { sizes, widths: files.map(([, , width]) => Number(width)) }
}

test('a changed own block changes the pages that show it', async () => {
  await site.change('blocks/priceTable/block.tsx', '<dl className', '<dl data-changed="" className')
  const { stderr } = await build()
  expect(await readPage()).toContain('data-changed=""')
  expect(stderr).toMatch(/ [1-9]\d? files changed/)
  expect(await readdir(path.join(site.folder, '.cache/own'))).toHaveLength(3)
})

test('the validator knows the fields of own blocks and the own rules', async () => {
  await site.change('site.manifest.json', '"heading": "What it costs"', '"headng": "What it costs"')
  await site.change('site.manifest.json', '"€ 210"', '"210"')
  await site.change('site.manifest.json', '"hideProgram"', '"hideProgramm"')
  const { code, stdout } = await validate()
  expect(code).toBe(1)
  expect(stdout).toContain('Did you mean "hideProgram"?')
  expect(stdout).toContain('"headng" is not a field of a priceTable block. Did you mean "heading"?')
  expect(stdout).toContain('warning OWN001 price-with-currency')
  expect(stdout).toContain('The price "210" has no currency.')
})

test('an own rule can fix what it finds', async () => {
  const { stdout } = await site.runScript('validate.ts', [site.manifestFile, '--fix'])
  expect(stdout).not.toContain('OWN001')
  expect(await readFile(site.manifestFile, 'utf8')).toContain('"price": "€ 210"')
})

test('an own rule is explained with its examples', async () => {
  const { stdout } = await site.runScript('validate.ts', ['--explain', 'OWN001'])
  expect(stdout).toContain('Every price has a currency.')
  expect(stdout).toContain('The price "40" has no currency.')
})

test('an own rule that fails is one diagnostic, and the other rules are checked', async () => {
  await site.change(
    'rules/price-with-currency/index.ts',
    '*check(overview) {',
    "*check(overview) {\n    throw new Error('out of clay')",
  )
  await site.change('site.manifest.json', '"label": "Show the list"', '"label": "TODO"')
  const { code, stdout } = await validate()
  expect(code).toBe(1)
  expect(stdout.match(/The rule "price-with-currency" of this site failed: out of clay/g)).toHaveLength(1)
  expect(stdout).toContain('leftover-text')
})

describe('compiling', () => {
  let changing: OwnSite
  beforeAll(async () => {
    changing = await copyOwnSite(path.join(site.folder, '.cache'))
    await changing.compile()
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await changing.remove()
  })

  test('gives the result for the sources as they are at its end', async () => {
    const results = path.join(site.folder, '.cache/own')
    const before = await readdir(results)
    await changing.change('blocks/priceTable/block.tsx', '<dl', '<dl data-first=""')
    const compiling = changing.compile()
    // The folder of a result that is being made.
    await expect.poll(async () => (await readdir(results)).length, { interval: 1 }).toBeGreaterThan(before.length)
    await changing.change('blocks/priceTable/block.tsx', 'data-first', 'data-second')
    const folder = await compiling
    expect(folder).toBe(await changing.compile())
    expect(await readFile(path.join(folder, 'renderer.js'), 'utf8')).toContain('data-second')
  })

  test('does not need the result that the process has used until now', async () => {
    const { NODE_OPTIONS = '' } = await changing.prepare()
    vi.stubEnv('NODE_OPTIONS', NODE_OPTIONS)
    vi.stubEnv('MANIFEST_SITE_OWN', path.join(site.folder, 'removed'))
    await changing.change('blocks/priceTable/block.tsx', 'data-second', 'data-third')
    expect(await readFile(path.join(await changing.compile(), 'renderer.js'), 'utf8')).toContain('data-third')
  })
})

test('a browser part without React is one small file', async () => {
  const other = await copyOwnSite(path.join(site.folder, '.cache'))
  await other.write('blocks/priceTable/interactive.ts', 'export const mount = (frame: HTMLElement) => () => frame.remove()\n')
  await other.write(
    'blocks/priceTable/index.ts',
    `import { defineBlock } from 'manifest-site/block'
import { PriceTable } from './block.tsx'
import { mount } from './interactive.ts'

export default defineBlock('priceTable', { render: PriceTable, toState: () => ({}), mount })
`,
  )
  const out = path.join(other.folder, 'dist')
  const { code, stderr } = await other.runScript('build.ts', ['--manifest', other.manifestFile, '--out', out])
  expect(code, stderr).toBe(0)
  const html = await readFile(path.join(out, 'index.html'), 'utf8')
  const [, files = ''] = /data-block="priceTable"[^>]*data-island="([^"]+)"/.exec(html) ?? []
  expect(files).toMatch(/^\/assets\/island-priceTable-[^ ]+$/)
  expect((await readFile(path.join(out, files), 'utf8')).length).toBeLessThan(300)
  await other.remove()
})
