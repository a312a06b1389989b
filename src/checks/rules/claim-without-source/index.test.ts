import { expect, test } from 'vitest'
import { highlight, textAfter } from '../../../../tests/support/find-mistakes.ts'
import { minimalHost } from '../../../../tests/support/minimal-manifest.ts'
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

test('a site without sources is asked when it goes live', () => {
  expect(infosAfter([years], 'recommended')).toEqual([])
  expect(infosAfter([years], 'launch')).toEqual(['"25" Nothing says where this figure comes from.'])
})

test('a site with sources is told of the figure that was forgotten', () => {
  expect(infosAfter([years, { ...loaves, source: 'Our books' }], 'recommended')).toEqual([
    '"25" Nothing says where this figure comes from.',
  ])
})

test('words need no source, and spaces are none', () => {
  expect(infosAfter([{ ...years, figure: 'None' }], 'launch')).toEqual([])
  expect(infosAfter([{ ...years, source: 'Our books' }], 'launch')).toEqual([])
  expect(infosAfter([{ ...years, source: ' ' }], 'launch')).toHaveLength(1)
})
