import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RECEIPT_PLACEHOLDER } from '../../src/contracts/built-site.ts'
import { type BuiltFixture, buildFixture } from '../support/site/built-fixture.ts'

const DELIVERY = [
  { kind: 'webhook', url: 'env:CRM_PLACE', secret: 'env:CRM_SECRET' },
  { kind: 'email', to: 'enquiries@office.example.org' },
  { kind: 'email', to: '{{desk}}' },
]
const OF_THE_SERVER = /CRM_PLACE|CRM_SECRET|office\.example\.org|webhook|delivery|keepMonths/

let built: BuiltFixture
/** File below `dist/` -> its text; compressed copies are unpacked. */
let files: ReadonlyMap<string, string>

beforeAll(async () => {
  built = await buildFixture((text) => {
    const manifest = JSON.parse(text)
    manifest.site.facts = { desk: 'desk@office.example.org' }
    manifest.forms.ask.delivery = DELIVERY
    manifest.forms.ask.doubleOptIn = true
    manifest.forms.ask.keepMonths = 7
    manifest.site.keepMonths = 77
    manifest.forms.ask.fields.push({ type: 'captcha', name: 'human', label: "I'm not a robot" })
    return JSON.stringify(manifest)
  })
  files = await readUnpacked(built.output)
})
afterAll(() => built.remove())

async function readUnpacked(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const unpack = (name: string, bytes: Buffer) =>
    name.endsWith('.br') ? brotliDecompressSync(bytes) : name.endsWith('.gz') ? gunzipSync(bytes) : bytes
  const read = async (name: string) =>
    [path.relative(folder, name), unpack(name, await readFile(name)).toString('latin1')] as const
  return new Map(await Promise.all(names.map(read)))
}

const readServed = async (name: string) => JSON.parse(await readFile(path.join(`${built.output}-server`, name), 'utf8'))

const namesOf = (pattern: RegExp) => [...files.keys()].filter((name) => pattern.test(name))

test('the server receives the retention of enquiries in months, for the site and for a form', async () => {
  expect(await readServed('forms.json')).toMatchObject({ ask: { definition: { keepMonths: 7 } } })
  expect(await readServed('site.json')).toMatchObject({ keepMonths: 77 })
})

test('no file that visitors can load names the recipients of a form, compressed or not', async () => {
  expect([...files].filter(([, text]) => OF_THE_SERVER.test(text)).map(([name]) => name)).toEqual([])
  expect(JSON.stringify(await readServed('forms.json'))).toMatch(/CRM_PLACE.*CRM_SECRET.*enquiries@office.*desk@office/)
})

test('a form has the version of its definition, which the server also knows', async () => {
  const { version } = (await readServed('forms.json')).ask.public
  expect(version).toMatch(/^[0-9a-f]{16}$/)
  expect(files.get('index.html')).toContain(`<input type="hidden" name="_v" value="${version}"/>`)
})

test('only the page after a form has a placeholder for the receipt, exactly one', () => {
  const marked = namesOf(/\.html$/).flatMap((name) =>
    (files.get(name)?.split(RECEIPT_PLACEHOLDER) ?? []).slice(1).map(() => name),
  )
  expect(marked).toEqual([path.join('thanks', 'index.html')])
})

test('the receipt notice contains the code once and uses only styles that every page has', async () => {
  const { receiptNotice } = await readServed('site.json')
  const [sheet = ''] = namesOf(/^assets.styles-[^.]+\.css$/)
  for (const html of [receiptNotice.sent, receiptNotice.unconfirmed, receiptNotice.mailDelayed]) {
    expect(html.split('{receipt}')).toHaveLength(2)
    const classes = [...html.matchAll(/class="([^"]+)"/g)].map(([, name]) => name)
    expect(classes.filter((name) => !files.get(sheet)?.includes(`.${name}{`))).toEqual([])
  }
  expect(receiptNotice.unconfirmed).toContain('We have sent you an email.')
  expect(receiptNotice.mailDelayed).toContain('We cannot send email at the moment.')
})

test('the captcha scripts are in the output, next to each other, and no page loads them at first', () => {
  const [check = ''] = namesOf(/^assets.solve-challenge-[^.]+\.js$/)
  const [worker = ''] = namesOf(/^assets.pbkdf2-[^.]+\.js$/)
  expect(files.get(check)).toContain(`new URL(\`${path.basename(worker)}\`,import.meta.url)`)
  const naming = namesOf(/\.html$/).filter((name) => /solve-challenge|pbkdf2/.test(files.get(name) ?? ''))
  expect(naming).toEqual([])
})
