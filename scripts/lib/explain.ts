import { loadOwnRules } from '../../src/build/own/load-rules.ts'
import { readExamples } from '../../src/build/rule-examples.ts'
import { formatCatalog, formatExplanation } from '../../src/checks/formats/explain.ts'
import { listRules } from '../../src/checks/rules/own-rules.ts'
import type { Rule } from '../../src/checks/rules/rule.ts'
import { nearest } from '../../src/checks/suggest.ts'
import { UsageError } from './command.ts'

const MAX_COLUMNS = 100

/**
 * The documentation of a rule as text for the terminal. `word` is its code or its name, in any letter case; `list` lists all rules.
 * Throws `UsageError` for an unknown rule.
 */
export async function explain(word: string): Promise<string> {
  await loadOwnRules()
  const rules = listRules()
  const look = {
    colors: process.stdout.hasColors?.() ?? false,
    width: Math.min(process.stdout.columns ?? MAX_COLUMNS, MAX_COLUMNS),
  }
  const wanted = word.trim().toLowerCase()
  if (wanted === 'list') return formatCatalog(rules, look)
  const rule = rules.find(({ code, name }) => code.toLowerCase() === wanted || name === wanted)
  if (!rule) throw new UsageError(toUnknown(word, rules))
  return formatExplanation(rule, await readExamples(rule.name), look)
}

function toUnknown(word: string, rules: readonly Rule[]): string {
  const near = nearest(word, [...rules.flatMap(({ code, name }) => [code, name]), 'list'])
  return `"${word}" is not a rule.${near ? ` Did you mean ${near}?` : ''} Use --explain list to see all rules.`
}
