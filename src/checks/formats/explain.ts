import { type Example, type Examples, toExampleHost, toExampleText } from '../example.ts'
import { type CheckedManifest, checkManifest, type Preset } from '../index.ts'
import type { Rule } from '../rules/rule.ts'
import { describeExample } from './describe-example.ts'
import { firstSentence } from './first-sentence.ts'
import { formatHuman } from './human.ts'
import { indent, wrap } from './layout.ts'

export interface ExplanationOptions {
  colors?: boolean
  /** Columns into which sentences are broken; lines of a manifest are shown as they are. */
  width?: number
}

/** The page of documentation of a rule. What the validator says to its failing example is found out by asking it. */
export function formatExplanation(
  rule: Rule,
  examples: Examples,
  { colors = false, width = 100 }: ExplanationOptions = {},
): string {
  const { failing, passing, preset } = examples
  const title = (text: string) => (colors ? `\u001b[1m${text}\u001b[0m` : text)
  const prose = (text: string) => wrap(text, width, '  ')
  const flag = preset === undefined ? '' : ` with --preset ${preset}`
  const checked = check(failing, preset)
  return [
    `${title(`${rule.code} ${rule.name}`)}\n${prose(describeSeverity(rule, examples))}`,
    `${title('What must hold')}\n${prose(rule.checks)}`,
    `${title('Why')}\n${prose(rule.why)}`,
    `${title('What to do')}\n${prose(rule.help)}`,
    `${title('A mistake')}\n${indent(describeExample(failing, width))}`,
    prose(`The validator${flag} says:`),
    indent(toAnswer(checked, { colors, width }), 4),
    ...(isFixable(checked) ? [prose('With --fix the validator mends this one by itself.')] : []),
    `${title('The same without the mistake')}\n${indent(describeExample(passing, width))}`,
  ].join('\n\n')
}

/** Every rule in two lines: what it is called and how bad it is, and what it checks. In the order of the codes. */
export function formatCatalogue(rules: readonly Rule[], { colors = false, width = 100 }: ExplanationOptions = {}): string {
  const bold = (text: string) => (colors ? `\u001b[1m${text}\u001b[0m` : text)
  return rules
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(
      ({ code, name, severity, checks }) =>
        `${bold(`${code} ${name}`)}  ${severity}\n${wrap(firstSentence(checks), width, '  ')}`,
    )
    .join('\n')
}

/** What the validator says to an example, its long sentences broken into lines. */
function toAnswer(checked: CheckedManifest, { colors, width }: Required<ExplanationOptions>): string {
  const answer = formatHuman(checked, { colors })
  const lines = answer.slice(0, answer.lastIndexOf(SUMMARY_GAP)).split('\n')
  return lines
    .map((line) => (/^ *\d* \| /.test(line) ? line : wrap(line.trim(), width - 4, /^ */.exec(line)?.[0] ?? '')))
    .join('\n')
}

/** Stands between the diagnostics and the summary of a whole file, which says nothing about a rule. */
const SUMMARY_GAP = '\n\n'

/** Whether the first mistake is one that `--fix` mends. */
const isFixable = ({ diagnostics: [first] }: CheckedManifest): boolean =>
  first?.fixes.some(({ applicability, edits }) => applicability === 'safe' && edits.length > 0) === true

const check = (example: Example, preset?: Preset): CheckedManifest =>
  checkManifest(
    { file: 'site.manifest.json', bytes: new TextEncoder().encode(toExampleText(example)) },
    toExampleHost(example),
    preset,
  )

const SEVERITIES = {
  error: 'An error: the site is not built until it is mended.',
  warning: 'A warning: the site is built, but its visitors would be better off without it.',
  info: 'A hint: nothing is wrong, but something can be tidied up.',
} as const

function describeSeverity({ severity, launch = severity }: Rule, { failing, preset }: Examples): string {
  const isOnlyAtLaunch = preset === 'launch' && check(failing).diagnostics.length === 0
  if (isOnlyAtLaunch) return `Only with --preset launch. ${SEVERITIES[launch]}`
  return launch === severity ? SEVERITIES[severity] : `${SEVERITIES[severity]} With --preset launch: ${launch}.`
}
