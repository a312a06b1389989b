import { explainRule } from '../../src/build/explain-rule.ts'
import { UsageError } from './command.ts'

const MAX_COLUMNS = 100

/**
 * The documentation of a rule as text for the terminal. `word` is its code or its name, in any letter case; `list` lists all rules.
 * Throws `UsageError` for an unknown rule.
 */
export async function explain(word: string): Promise<string> {
  const explained = await explainRule(word, {
    colors: process.stdout.hasColors?.() ?? false,
    width: Math.min(process.stdout.columns ?? MAX_COLUMNS, MAX_COLUMNS),
  })
  if (explained.text !== null) return explained.text
  const hint = explained.near === null ? '' : ` Did you mean ${explained.near}?`
  throw new UsageError(`"${word}" is not a rule.${hint} Use --explain list to see all rules.`)
}
