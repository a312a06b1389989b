import { type Example, type Examples, toExampleHost, toExampleText } from '../example.ts'
import { type CheckedManifest, checkManifest, type Preset } from '../index.ts'
import type { Rule } from '../rules/rule.ts'
import { describeExample } from './describe-example.ts'
import { firstSentence } from './first-sentence.ts'
import { formatHuman } from './human.ts'
import { indent, wrap } from './layout.ts'
import { toRulePage } from './rule-page.ts'

export interface ExplanationOptions {
  colors?: boolean
  /** The width in columns at which sentences wrap. Lines of a manifest do not wrap. */
  width?: number
  /** The URL of the published documentation, without a slash at its end. Without it, nothing links there. */
  documentation?: string | null
}

/** What documentation says about a rule in addition to its own texts. The report on its failing example is made by running the checks. */
export interface Explanation {
  /** A sentence about what the severity of the rule means. */
  severity: string
  /** How the failing example differs from a small valid manifest. */
  failing: string
  /** The options of `validate` that the report needs, such as ` --preset launch`, or `''`. */
  options: string
  report: string
  /** Whether `--fix` fixes the failing example. */
  isFixable: boolean
  passing: string
}

/** Describes a rule by its examples. `width` is in columns. */
export function toExplanation(
  rule: Rule,
  examples: Examples,
  { colors = false, width = 100 }: ExplanationOptions = {},
): Explanation {
  const { failing, passing, preset } = examples
  const checked = check(failing, preset)
  return {
    severity: describeSeverity(rule, examples),
    failing: describeExample(failing, width, passing),
    options: preset === undefined ? toTargetOption(failing) : ` --preset ${preset}`,
    report: formatReport(checked, { colors, width }),
    isFixable: isFixable(checked),
    passing: describeExample(passing, width, failing),
  }
}

/** The documentation of a rule as text. */
export function formatExplanation(
  rule: Rule,
  examples: Examples,
  { colors = false, width = 100, documentation = null }: ExplanationOptions = {},
): string {
  const { severity, failing, options, report, isFixable, passing } = toExplanation(rule, examples, { colors, width })
  const title = (text: string) => (colors ? `\u001b[1m${text}\u001b[0m` : text)
  const prose = (text: string) => wrap(text, width, '  ')
  const page = toRulePage(rule.code, documentation)
  return [
    `${title(`${rule.code} ${rule.name}`)}\n${prose(severity)}`,
    `${title('What it checks')}\n${prose(rule.checks)}`,
    `${title('Why')}\n${prose(rule.why)}`,
    `${title('What to do')}\n${prose(rule.help)}`,
    `${title('An example that fails')}\n${indent(failing)}`,
    prose(`The validator${options && ` with${options}`} reports:`),
    indent(report, 4),
    ...(isFixable ? [prose('With --fix the validator fixes this automatically.')] : []),
    `${title('An example that passes')}\n${indent(passing)}`,
    ...(page === null ? [] : [`${title('In the documentation')}\n  ${page}`]),
  ].join('\n\n')
}

const toTargetOption = ({ target }: Example): string => (target ? ` --target ${target.name}` : '')

/** All rules in the order of their codes: the code, name and severity, and the first sentence of what it checks. */
export function formatCatalog(rules: readonly Rule[], { colors = false, width = 100 }: ExplanationOptions = {}): string {
  const bold = (text: string) => (colors ? `\u001b[1m${text}\u001b[0m` : text)
  return rules
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(
      ({ code, name, severity, checks }) =>
        `${bold(`${code} ${name}`)}  ${severity}\n${wrap(firstSentence(checks), width, '  ')}`,
    )
    .join('\n')
}

/** The report on an example in the format `human`, with long sentences wrapped. */
function formatReport(
  checked: CheckedManifest,
  { colors, width }: Required<Pick<ExplanationOptions, 'colors' | 'width'>>,
): string {
  const report = formatHuman(checked, { colors })
  const lines = report.slice(0, report.lastIndexOf(SUMMARY_GAP)).split('\n')
  return lines
    .map((line) => (/^ *\d* \| /.test(line) ? line : wrap(line.trim(), width - 4, /^ */.exec(line)?.[0] ?? '')))
    .join('\n')
}

/** Separates the diagnostics from the summary, which is left out here. */
const SUMMARY_GAP = '\n\n'

/** Whether `--fix` fixes the first diagnostic. */
const isFixable = ({ diagnostics: [first] }: CheckedManifest): boolean =>
  first?.fixes.some(({ applicability, edits }) => applicability === 'safe' && edits.length > 0) === true

const check = (example: Example, preset?: Preset): CheckedManifest =>
  checkManifest(
    { file: 'site.manifest.json', bytes: new TextEncoder().encode(toExampleText(example)) },
    toExampleHost(example),
    preset,
  )

const SEVERITIES = {
  error: 'An error: the site is not built until it is fixed.',
  warning: 'A warning: the site is built, but visitors may have a worse experience.',
  info: 'A hint: the site works, but the manifest can be tidied up.',
} as const

function describeSeverity({ severity, launch = severity }: Rule, { failing, preset }: Examples): string {
  const isOnlyAtLaunch = preset === 'launch' && check(failing).diagnostics.length === 0
  if (isOnlyAtLaunch) return `Only with --preset launch. ${SEVERITIES[launch]}`
  return launch === severity ? SEVERITIES[severity] : `${SEVERITIES[severity]} With --preset launch: ${launch}.`
}
