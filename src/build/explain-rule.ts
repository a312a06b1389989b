import { type ExplanationOptions, formatCatalog, formatExplanation } from '../checks/formats/explain.ts'
import { listRules } from '../checks/rules/own-rules.ts'
import { nearest } from '../checks/suggest.ts'
import { readDocumentationUrl } from './documentation-url.ts'
import { loadOwnRules } from './own/load-rules.ts'
import { readExamples } from './rule-examples.ts'

/** What explains all rules instead of one. */
const ALL_RULES = 'list'

/** The documentation of a rule as text, or the rule whose code or name is most similar, if there is one. */
export type RuleExplanation = { text: string } | { text: null; near: string | null }

/** Explains a rule of the engine or of the site. `word` is its code or its name, in any letter case; `list` lists all rules. */
export async function explainRule(word: string, look: ExplanationOptions = {}): Promise<RuleExplanation> {
  await loadOwnRules()
  const rules = listRules()
  const wanted = word.trim().toLowerCase()
  if (wanted === ALL_RULES) return { text: formatCatalog(rules, look) }
  const rule = rules.find(({ code, name }) => code.toLowerCase() === wanted || name === wanted)
  const documentation = readDocumentationUrl()
  if (rule) return { text: formatExplanation(rule, await readExamples(rule.name), { documentation, ...look }) }
  return { text: null, near: nearest(word, [...rules.flatMap(({ code, name }) => [code, name]), ALL_RULES]) }
}
