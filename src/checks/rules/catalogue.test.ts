import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Example, type Examples, toExampleHost, toExampleText } from '../example.ts'
import { checkManifest, type Preset } from '../index.ts'
import { rules } from './registry.gen.ts'

const readExamples = (name: string): Examples =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, name, 'examples.json'), 'utf8'))

const codesOf = (example: Example, preset?: Preset) => {
  const bytes = new TextEncoder().encode(toExampleText(example))
  const { diagnostics } = checkManifest({ file: 'site.manifest.json', bytes }, toExampleHost(example), preset)
  return diagnostics.map(({ code }) => code)
}

describe.each(rules.map((rule) => [rule.code, rule.name, rule] as const))('%s %s', (code, name) => {
  const { preset, failing, passing } = readExamples(name)

  test('its failing example is exactly this mistake', () => {
    expect(codesOf(failing, preset)).toEqual([code])
  })

  test('its passing example does not have it', () => {
    expect(codesOf(passing, preset)).not.toContain(code)
    expect(codesOf(passing)).toEqual([])
  })
})

test('no code and no name is used twice', () => {
  expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length)
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length)
})
