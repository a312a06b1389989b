import { fieldOf, isObject, textOf } from '../../manifest/json.ts'
import type { Overview } from '../overview/index.ts'
import type { DiagnosticText } from '../pending-diagnostic.ts'
import { rules } from './registry.gen.ts'
import type { Rule, RuleViolation } from './rule.ts'

let own: readonly Rule[] = []

/** All rules: those of the engine, then those of the site. */
export const listRules = (): readonly Rule[] => (own.length === 0 ? rules : [...rules, ...own])

/** Replaces the own rules of the site. A rule that throws becomes one diagnostic, and the others continue. */
export function setOwnRules(added: readonly Rule[]): void {
  own = added.map(toSafeRule)
}

/** The engine never uses codes with these letters. */
const OWN_CODE = /^OWN\d{3}$/

/** Whether a code is that of an own rule of a site. */
export const isOwnCode = (code: string): boolean => OWN_CODE.test(code)

/** Why an own rule cannot be used, in one sentence, or its code. `folder` is the name of its folder. */
export function findRuleProblem(rule: unknown, folder: string): { problem: string } | { code: string } {
  if (!isObject(rule)) return { problem: 'This file must export a rule: export const rule: Rule = { … }.' }
  const code = textOf(rule, 'code')
  if (code === null || !OWN_CODE.test(code))
    return { problem: `The code of an own rule is OWN and three digits, such as OWN001, not ${JSON.stringify(rule.code)}.` }
  if (rule.name !== folder)
    return { problem: `The name of the rule must be that of its folder, "${folder}", not ${JSON.stringify(rule.name)}.` }
  const severity = textOf(rule, 'severity')
  if (severity === null || !['error', 'warning', 'info'].includes(severity))
    return { problem: `The severity of a rule is "error", "warning" or "info", not ${JSON.stringify(rule.severity)}.` }
  const missing = ['checks', 'why', 'help'].find((field) => textOf(rule, field) === null)
  if (missing !== undefined) return { problem: `The rule has no text "${missing}". People read it in reports.` }
  return typeof rule.check === 'function' ? { code } : { problem: 'The rule has no function "check".' }
}

function toSafeRule(rule: Rule): Rule {
  return {
    ...rule,
    check(overview) {
      try {
        return [...(rule.check?.(overview) ?? [])].map((found) => toSafeViolation(rule, found, overview))
      } catch (error) {
        return [toFailure(rule, error)]
      }
    },
  }
}

/** Writes the texts at once: a function that fails while a report is written would end the whole check. */
function toSafeViolation(rule: Rule, found: RuleViolation, overview: Overview): RuleViolation {
  const words: DiagnosticText = found.words()
  const isComplete = textOf(words, 'message') !== null && textOf(words, 'help') !== null
  if (!Array.isArray(found.steps) || overview.valueAt(found.steps) === undefined || !isComplete)
    return toFailure(rule, 'A violation needs "steps" that lead to a value, and "words" that return a message and a help.')
  return { ...found, words: () => words }
}

const toFailure = ({ name }: Rule, error: unknown): RuleViolation => ({
  severity: 'error',
  steps: [],
  words: () => ({
    message: `The rule "${name}" of this site failed: ${textOf(error, 'message') ?? String(error)}`,
    help: `Correct rules/${name}/index.ts, or delete the folder.`,
    why: 'What the rule requires was not checked.',
  }),
})

/** Whether a value is a list of rules, as the compiled own rules are. */
export const isRuleList = (value: unknown): value is Rule[] =>
  Array.isArray(value) && value.every((rule) => !('problem' in findRuleProblem(rule, String(fieldOf(rule, 'name')))))
