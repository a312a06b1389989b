import { afterEach, expect, test } from 'vitest'
import { checkManifest } from '../index.ts'
import { sampleHost, sampleManifest } from '../sample.ts'
import { findRuleProblem, listRules, setOwnRules } from './own-rules.ts'
import type { Rule } from './rule.ts'

const rule: Rule = {
  code: 'OWN001',
  name: 'no-bread',
  severity: 'warning',
  checks: 'Checks.',
  why: 'Why.',
  help: 'Help.',
  check: () => [{ steps: ['site', 'name'], words: () => ({ message: 'There is no bread.', help: 'Bake.' }) }],
}

/** The messages of the diagnostics of own rules. */
function check(...rules: Rule[]): string[] {
  setOwnRules(rules)
  const bytes = new TextEncoder().encode(JSON.stringify(sampleManifest))
  return checkManifest({ file: 'site.manifest.json', bytes }, sampleHost).diagnostics.map(
    ({ code, severity, message }) => `${severity} ${code} ${message}`,
  )
}

afterEach(() => setOwnRules([]))

test('an own rule is checked after those of the engine', () => {
  expect(check(rule)).toEqual(['warning OWN001 There is no bread.'])
  expect(listRules().at(-1)?.name).toBe('no-bread')
})

test('a rule that throws is one error that names it, and the next rule is checked', () => {
  const failing: Rule = {
    ...rule,
    code: 'OWN002',
    name: 'no-salt',
    *check() {
      yield { steps: [], words: () => ({ message: 'First.', help: 'First.' }) }
      throw new Error('out of salt')
    },
  }
  expect(check(failing, rule)).toEqual([
    'error OWN002 The rule "no-salt" of this site failed: out of salt',
    'warning OWN001 There is no bread.',
  ])
})

test.each<[what: string, found: ReturnType<NonNullable<Rule['check']>>]>([
  [
    'words that throw',
    [
      {
        steps: [],
        words: () => {
          throw new Error('speechless')
        },
      },
    ],
  ],
  ['steps that lead to nothing', [{ steps: ['pages', 99], words: () => ({ message: 'A.', help: 'B.' }) }]],
])('a violation with %s is an error of its rule', (_, found) => {
  expect(check({ ...rule, check: () => found })).toEqual([
    expect.stringMatching(/^error OWN001 The rule "no-bread" of this site failed: /),
  ])
})

test.each<[change: object, problem: RegExp]>([
  [{ code: 'REF203' }, /The code of an own rule is OWN and three digits, such as OWN001, not "REF203"\./],
  [{ name: 'bread' }, /The name of the rule must be that of its folder, "no-bread", not "bread"\./],
  [{ severity: 'fatal' }, /The severity of a rule is "error", "warning" or "info", not "fatal"\./],
  [{ why: undefined }, /The rule has no text "why"\. People read it in reports\./],
  [{ check: undefined }, /The rule has no function "check"\./],
])('a rule with %j cannot be used', (change, problem) => {
  expect(findRuleProblem({ ...rule, ...change }, 'no-bread')).toEqual({ problem: expect.stringMatching(problem) })
})
