import { expect, test } from 'vitest'
import { highlight, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { minimalHost } from '../../../../tests/support/manifest/minimal-manifest.ts'
import { checkManifest, type Preset } from '../../index.ts'

const infosAfter = (items: object[], preset: Preset) => {
  const changes = { '/pages/1/blocks/2': { type: 'claims', items } }
  const source = { file: 'site.json', bytes: new TextEncoder().encode(textAfter(changes)) }
  const { diagnostics, text } = checkManifest(source, minimalHost, preset)
  const infos = diagnostics.filter(({ severity }) => severity === 'info')
  return infos.map((diagnostic) => `${highlight(text, diagnostic)} ${diagnostic.message}`)
}
const years = { figure: '25', label: 'years' }
const loaves = { figure: '9,000', label: 'loaves' }

test('on a site without sources, a figure is reported only at launch', () => {
  expect(infosAfter([years], 'recommended')).toEqual([])
  expect(infosAfter([years], 'launch')).toEqual(['"25" This figure has no source.'])
})

test('on a site with sources, a figure without one is reported', () => {
  expect(infosAfter([years, { ...loaves, source: 'Our books' }], 'recommended')).toEqual(['"25" This figure has no source.'])
})

test('a claim without digits needs no source, and a blank source does not count', () => {
  expect(infosAfter([{ ...years, figure: 'None' }], 'launch')).toEqual([])
  expect(infosAfter([{ ...years, source: 'Our books' }], 'launch')).toEqual([])
  expect(infosAfter([{ ...years, source: ' ' }], 'launch')).toHaveLength(1)
})
