import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Example, type Examples, toExampleHost, toExampleText } from '../example.ts'
import { checkManifest, type Preset } from '../index.ts'
import { rules } from './registry.gen.ts'

const readExamples = (name: string): Examples =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, name, 'examples.json'), 'utf8'))

const check = (example: Example, preset?: Preset) => {
  const bytes = new TextEncoder().encode(toExampleText(example))
  return checkManifest({ file: 'site.manifest.json', bytes }, toExampleHost(example), preset).diagnostics
}

const codesOf = (example: Example, preset?: Preset) => check(example, preset).map(({ code }) => code)

/** Words of programmers, which people who edit a manifest have not met. */
const FOREIGN_WORDS = /\b(schemas?|instances?|pointers?|propert(y|ies)|must match)\b/i

describe.each(rules.map((rule) => [rule.code, rule.name, rule] as const))('%s %s', (code, name, { checks, why, remedy }) => {
  const { preset, failing, passing } = readExamples(name)

  test('its texts are whole sentences in plain words', () => {
    for (const text of [checks, why, remedy]) {
      expect(text).toMatch(/^[A-Z].*[^.]\.$/)
      expect(text).not.toMatch(FOREIGN_WORDS)
    }
  })

  test('its failing example is exactly this mistake', () => {
    expect(codesOf(failing, preset)).toEqual([code])
  })

  test('what is said of its failing example is in plain words', () => {
    for (const { message, why: reason, help } of check(failing, preset))
      expect([message, reason, help].join('\n')).not.toMatch(FOREIGN_WORDS)
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
