// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { valueAt } from '../../manifest/pointer.ts'
import { createLivePage } from '../../models/live-models.ts'
import { Footer } from '../../site/chrome/footer.tsx'
import { Header } from '../../site/chrome/header.tsx'
import { findChromeTexts } from './chrome-texts.tsx'
import { listEditableTexts } from './editable-texts.ts'

const file = path.resolve(import.meta.dirname, '../../../tests/fixtures/sites/reference/site.manifest.json')
const manifest: unknown = JSON.parse(await readFile(file, 'utf8'))
const { site } = createLivePage()({ manifest, page: ['pages', 0], resources: { pictures: {}, icons: {} } })

test.each([
  ['header', Header],
  ['footer', Footer],
] as const)('the texts of the %s are found where they are read and where they are written', (part, Part) => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(
    <Router ssrPath="/">
      <Part site={site} />
    </Router>,
  )
  const [element] = page.children
  if (!element) throw new Error('Nothing was rendered.')
  const texts = listEditableTexts(findChromeTexts(element, part, site), { steps: [] }, { manifest, language: null })
  const places = texts.map(({ at }) => at.join('/'))
  for (const { at, written } of texts) expect(valueAt(manifest, at)).toBe(written)
  const expected = {
    header: ['site/name', 'navigation/items/1/items/0/label', 'navigation/items/2/panel/text', 'navigation/action/label'],
    footer: ['site/name', 'footer/text', 'footer/columns/0/links/0/label', 'footer/social/0/label', 'footer/legal'],
  }
  expect(places).toEqual(expect.arrayContaining(expected[part]))
})
