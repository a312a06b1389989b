import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltFixture, buildFixture } from '../support/site/built-fixture.ts'

const TEXT = `## Prices

![Our {{town}} team](/team.jpg)

\`\`\`js
const price = 5 // euro
\`\`\`

### Prices

Call [us](/#prices-1).`

const LABEL = 'I have read the [note](/other)'

interface Built {
  built: BuiltFixture
  html: string
  styles: string
}

async function buildWith(text: string): Promise<Built> {
  const photo = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#448833' } }).jpeg()
  const built = await buildFixture(
    (source) => {
      const manifest = JSON.parse(source)
      manifest.site.facts = { ...manifest.site.facts, town: 'Ulm' }
      manifest.pages[0].blocks.unshift({ type: 'richText', heading: 'Bread', text })
      const [form] = Object.values<{ fields: unknown[] }>(manifest.forms)
      form?.fields.push({ type: 'checkbox', name: 'read_note', label: LABEL })
      return JSON.stringify(manifest)
    },
    { 'team.jpg': await photo.toBuffer() },
  )
  const html = await readFile(path.join(built.output, 'index.html'), 'utf8')
  const [, sheet = ''] = /href="[^"]*\/(assets\/styles-[^"]+)"/.exec(html) ?? []
  return { built, html, styles: await readFile(path.join(built.output, sheet), 'utf8') }
}

describe('a rich text', () => {
  let rich: Built
  beforeAll(async () => {
    rich = await buildWith(TEXT)
  })
  afterAll(() => rich.built.remove())

  test('has headings with different ids, to which links lead', () => {
    expect([...rich.html.matchAll(/<h\d[^>]* id="(prices[^"]*)"/g)].map(([, id]) => id)).toEqual(['prices', 'prices-1'])
  })

  test('shows a photograph in the widths of a text, and does not publish the original', () => {
    expect(rich.html).toContain('sizes="(min-width: 816px) 720px, 92vw"')
    expect(rich.html).toContain('alt="Our Ulm team"')
    expect(existsSync(path.join(rich.built.output, 'team.jpg'))).toBe(false)
  })

  test('has its code in the colors of the theme', () => {
    expect(rich.html).toContain('<span data-token="keyword">const</span>')
    expect(rich.html).toContain('<span data-token="comment">// euro</span>')
    expect(rich.styles).toContain('[data-token=keyword]{color:var(--link)')
  })

  test('does not bring Markdown into the messages of the server', async () => {
    const forms = await readFile(path.join(rich.built.output, '../dist-server/forms.json'), 'utf8')
    expect(forms).toContain('"label": "I have read the note"')
  })
})

test('a site without rich constructs has none of their styles', async () => {
  const plain = await buildWith('Words, *words* and a [link](/).')
  expect(plain.styles).not.toContain('data-token')
  await plain.built.remove()
})
