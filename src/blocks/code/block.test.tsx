import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../tests/support/manifest/diagnostics.ts'
import { renderSample, toSampleModel } from '../../../tests/support/site/render-sample.tsx'
import { toCodeKey } from '../../manifest/markdown/rich-parts.ts'
import { toBlockModels } from '../../models/block-models.ts'
import { findResources } from '../../models/schema-marks.ts'
import samples from './samples.json' with { type: 'json' }

const count = (html: string, part: RegExp): number => html.match(new RegExp(part, 'g'))?.length ?? 0

test('code is shown as written, whatever it contains', () => {
  const html = renderSample('code', samples.extreme)
  expect(html).toContain('&lt;script&gt;alert(&#x27;**not Markdown**&#x27;)&lt;/script&gt;')
  expect(html).toContain('\n\n\t{{ unknown }}')
})

test('several variants are radio buttons with a name, of which the first is chosen', () => {
  const html = renderSample('code', samples.full)
  expect(html).toMatch(/<legend>.*Variant.*<\/legend>/)
  expect([count(html, /type="radio"/), count(html, / checked=""/), count(html, /<pre/)]).toEqual([3, 1, 3])
})

test('one variant has no tabs, and its title is above the code', () => {
  const html = renderSample('code', samples.aside)
  expect(html).not.toMatch(/<fieldset|<input/)
  expect(count(html, /recipe\.json/)).toBe(1)
})

test('without the script there is no button', () => {
  expect(renderSample('code', samples.full)).not.toContain('<button')
})

test('the build highlights the code of an entry in its language, as in rich texts', () => {
  const { block } = toSampleModel(samples.aside)
  const [[key, code] = []] = findResources({ pages: [{ blocks: [block] }] }).code
  expect(code?.language).toBe('json')
  const lines = [[['true', 'constant']]] as const
  const tables = { shared: {}, pictures: {}, icons: {}, forms: {}, code: { [String(key)]: lines, other: [] } }
  expect(toBlockModels([block], tables)[0]?.place.code).toEqual({ [code ? toCodeKey(code) : '']: lines })
})

test('the validator takes Markdown, HTML and notes in code as code', () => {
  const code = '<script src="x.js"></script>\n\n# **Title** [a](b)\n{{ version }}\n// TODO: later'
  expect(diagnosticsAfter({ '/pages/1/blocks/2': { type: 'code', items: [{ title: 'HTML', language: 'html', code }] } })).toEqual(
    [],
  )
})

test('the validator finds a secret in code', () => {
  const code = `STRIPE_KEY=sk_live_${'4eC39HqLyjWDarjtT1zdp7dc'}`
  const found = diagnosticsAfter({ '/pages/1/blocks/2': { type: 'code', items: [{ title: '.env', code }] } })
  expect(found.join()).toMatch(/^SEC/)
})
