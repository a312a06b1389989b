import type { Severity } from '../../../contracts/diagnostic.ts'
import { listRules } from '../../rules/own-rules.ts'
import type { Rule } from '../../rules/rule.ts'
import { escapeMarkdown } from '../escape-markdown.ts'
import { firstSentence } from '../first-sentence.ts'
import { toRulePage } from '../rule-page.ts'
import { escapeMessage, toMessage } from './message.ts'

export const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
}

/** Code -> the index of its rule in the list of all rules. */
export const createRuleIndexes = (): ReadonlyMap<string, number> => new Map(listRules().map(({ code }, index) => [code, index]))

/** All rules as SARIF reporting descriptors. With the URL of the documentation, those of the engine have that of their page. */
export const describeRules = (documentation: string | null): object[] =>
  listRules().map((rule) => toDescriptor(rule, toRulePage(rule.code, documentation)))

function toDescriptor(rule: Rule, page: string | null): object {
  const { code, name, severity, checks, why, help } = rule
  return {
    id: code,
    name,
    shortDescription: toMessage(firstSentence(checks)),
    fullDescription: toMessage(checks),
    ...(page !== null && { helpUri: page }),
    help: { ...toMessage([checks, why, help].join('\n\n')), markdown: escapeMessage(toHelp(rule)) },
    defaultConfiguration: { level: LEVELS[severity] },
  }
}

function toHelp({ code, checks, why, help }: Rule): string {
  const paragraphs = [escapeMarkdown(checks), `**Why:** ${escapeMarkdown(why)}`, `**What to do:** ${escapeMarkdown(help)}`]
  return [...paragraphs, `More, with an example: \`npm run validate -- --explain ${code}\``].join('\n\n')
}
