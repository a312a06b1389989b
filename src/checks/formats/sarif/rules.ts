import type { Severity } from '../../diagnostic.ts'
import { rules } from '../../rules/registry.gen.ts'
import type { Rule } from '../../rules/rule.ts'
import { escapeMarkdown } from '../escape-markdown.ts'
import { escapeMessage, toMessage } from './message.ts'

export const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
}

/** Code -> the place of its rule in the list of all. */
export const ruleIndexes: ReadonlyMap<string, number> = new Map(rules.map(({ code }, index) => [code, index]))

/** The whole catalogue as SARIF reporting descriptors, in its own order. */
export const describeRules = (): object[] => rules.map(toDescriptor)

function toDescriptor(rule: Rule): object {
  const { code, name, severity, checks, why } = rule
  const parts = [checks, why, ...remedyOf(rule)]
  return {
    id: code,
    name,
    shortDescription: toMessage(firstSentence(checks)),
    fullDescription: toMessage(checks),
    help: { ...toMessage(parts.join('\n\n')), markdown: escapeMessage(toHelp(rule)) },
    defaultConfiguration: { level: LEVELS[severity] },
  }
}

function toHelp(rule: Rule): string {
  const { code, checks, why } = rule
  const remedy = remedyOf(rule).map((text) => `**What to do:** ${escapeMarkdown(text)}`)
  const paragraphs = [escapeMarkdown(checks), `**Why:** ${escapeMarkdown(why)}`, ...remedy]
  return [...paragraphs, `More, with an example: \`npm run validate -- --explain ${code}\``].join('\n\n')
}

/** What to do in general, where the rule says it. */
const remedyOf = (rule: Rule & { remedy?: string }): string[] => (rule.remedy === undefined ? [] : [rule.remedy])

const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text
