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

/** Technical terms that people who edit a manifest do not know. */
const JARGON = /\b(schemas?|instances?|pointers?|propert(y|ies)|must match)\b/i

describe.each(rules.map((rule) => [rule.code, rule.name, rule] as const))('%s %s', (code, name, { checks, why, help }) => {
  const { preset, failing, passing } = readExamples(name)

  test('its texts are complete sentences without jargon', () => {
    for (const text of [checks, why, help]) {
      expect(text).toMatch(/^[A-Z].*[^.]\.$/)
      expect(text).not.toMatch(JARGON)
    }
  })

  test('its failing example breaks exactly this rule', () => {
    expect(codesOf(failing, preset)).toEqual([code])
  })

  test('the messages for its failing example contain no jargon', () => {
    for (const { message, why: reason, help } of check(failing, preset))
      expect([message, reason, help].join('\n')).not.toMatch(JARGON)
  })

  test('its passing example has no errors', () => {
    expect(codesOf(passing, preset)).not.toContain(code)
    expect(codesOf(passing)).toEqual([])
  })
})

test('codes and names are unique', () => {
  expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length)
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length)
})
