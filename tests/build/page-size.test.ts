import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltFixture, buildFixture } from '../support/site/built-fixture.ts'

const PAGES = ['index.html', 'plain/index.html', '404.html']
const LINE = /data-kb="">([^<]*)</
const FILE = /(?:<link rel="stylesheet" href|<script type="module" src)="\/[^"]*(assets\/[^"]+)"/g

let built: BuiltFixture
beforeAll(async () => {
  built = await buildFixture((text) => text.replace('"footer": {', '"footer": { "pageSize": true,'), {}, [
    '--compression',
    'best',
  ])
})
afterAll(() => built.remove())

const read = (file: string) => readFile(path.join(built.output, file))

/** The bytes that a server sends: the Brotli copy, or the file itself where it is too small for one. */
const measure = async (file: string): Promise<number> => (await read(`${file}.br`).catch(() => read(file))).length

const sum = async (files: readonly string[]): Promise<number> =>
  (await Promise.all(files.map(measure))).reduce((total, size) => total + size, 0)

const toSize = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

test.each(PAGES)('%s states the bytes that are served', async (page) => {
  const html = (await read(page)).toString()
  const files = [...html.matchAll(FILE)].flatMap(([, file]) => file ?? [])
  const [css, scripts] = [files.filter((file) => file.endsWith('.css')), files.filter((file) => file.endsWith('.js'))]
  expect([css.length, scripts.length]).toEqual([1, page === '404.html' ? 2 : 1])
  const [ofHtml, ofCss, ofScripts] = [await measure(page), await sum(css), await sum(scripts)].map(toSize)
  expect(LINE.exec(html)?.[1]).toMatch(`This page: ${ofHtml} HTML, ${ofCss} CSS, ${ofScripts} script.`)
})

test('only pages with interactive blocks state what an idle browser loads', async () => {
  const lines = await Promise.all(PAGES.map(async (page) => LINE.exec((await read(page)).toString())?.[1] ?? ''))
  expect(lines.map((line) => /Up to \d+\.\d kB more script while the browser is idle\./.test(line))).toEqual([true, false, false])
})

test('no page keeps the mark for its size', async () => {
  for (const page of PAGES) expect((await read(page)).includes(0)).toBe(false)
})
