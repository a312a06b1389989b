import { listFactNames } from '../../../manifest/facts.ts'
import type { Overview } from '../../overview/index.ts'
import { type LinkUse, rewriteLink } from '../../overview/links.ts'
import { locateLink } from '../../overview/locate-link.ts'
import { findHalfPlaceholders } from '../../overview/texts/half-placeholders.ts'
import { findLinkPlaces } from '../../overview/texts/text-links.ts'
import { toPendingFix } from '../../pending-fix.ts'
import { showValue } from '../../schema-lookup/show.ts'
import { joinAll } from '../../suggest.ts'
import type { Rule, RuleViolation } from '../rule.ts'
import type { ContactProblem } from './contact-problem.ts'
import { findEmailProblem } from './email-problem.ts'
import { findTelephoneProblem } from './telephone-problem.ts'

export const rule: Rule = {
  code: 'REF222',
  name: 'malformed-link',
  scope: 'page',
  severity: 'error',
  checks:
    'A link that starts with mailto: has an email address, one that starts with tel: a telephone number, and one to another site a complete host name.',
  why: 'Visitors who follow the link would reach no one.',
  help: 'Correct the email address, the telephone number or the URL.',
  *check(overview) {
    for (const link of overview.links) {
      if (link.target.kind !== 'url') continue
      const { scheme } = link.target
      const repeated = REPEATED_SCHEME.exec(link.text)
      if (repeated) yield reportRepeated(link, repeated[1] ?? '', overview)
      else if (scheme === 'https' || scheme === 'http') yield* findIncompleteHost(link, overview)
      else if (scheme !== 'sms' && !hasPlaceholder(link, overview))
        yield* reportContact(link, scheme === 'tel' ? findTelephoneProblem(link.text) : findEmailProblem(link.text), overview)
    }
  },
}

/** Whether a link may have an invalid fact, or has one without all of its braces, which others report. */
const hasPlaceholder = ({ text, written }: LinkUse, { factNames, isSchemaValid }: Overview): boolean =>
  text.includes('{{') ||
  (!isSchemaValid && listFactNames(written).size > 0) ||
  (factNames !== null && findHalfPlaceholders(text, factNames).length > 0)

/** Where to report a link. In a text, a link that contains facts is highlighted as it is written. */
function locate(link: LinkUse, { fill }: Overview): Pick<RuleViolation, 'steps' | 'spot'> {
  const { text, written, inText } = link
  if (inText === null || written.includes(text)) return locateLink(link)
  const place = findLinkPlaces(written, inText).find(({ start, end }) => fill(written.slice(start, end)) === text)
  return locateLink(link, place && written.slice(place.start, place.end))
}

/** A scheme before another one of the same kind. The second one of a URL may lack its colon, because it is the host for browsers. */
const REPEATED_SCHEME = /^\s*(https?:\/\/(?=https?:?\/\/)|mailto:(?=mailto:)|tel:(?=tel:))/i

const reportRepeated = (link: LinkUse, scheme: string, overview: Overview): RuleViolation => ({
  ...locate(link, overview),
  words() {
    const rest = link.text.trim().slice(scheme.length)
    const once = rest.replace(/^(https?)(?=\/\/)/i, '$1:')
    const isSame = once.toLowerCase().startsWith(scheme.toLowerCase())
    const edits = rewriteLink(link, once)
    return {
      message: isSame ? `The link has "${scheme}" twice.` : `The link has "${scheme}" before another "https://" or "http://".`,
      help: `Write ${once}.`,
      fixes: edits.length > 0 ? [toPendingFix(`Write ${once}`, isSame, edits)] : [],
    }
  },
})

function* reportContact(link: LinkUse, problem: ContactProblem | null, overview: Overview): Iterable<RuleViolation> {
  if (problem === null) return
  const { facts } = overview
  const { value, says, help, mayWork = false } = problem
  yield {
    ...locate(link, overview),
    ...(mayWork && { severity: 'warning' }),
    words() {
      const causes = [...listFactNames(link.written)].filter((name) => facts[name] && value.includes(facts[name]))
      const named = causes.map((name) => `"${name}"`)
      return {
        message: value === '' ? `The link ${says}.` : `${showValue(value)} ${says}.`,
        help: causes.length > 0 ? `Correct the fact ${joinAll(named)} in site.facts, or insert another one. ${help}` : help,
      }
    },
  }
}

/** Only a private network has hosts without a dot, apart from this computer. */
function* findIncompleteHost(link: LinkUse, overview: Overview): Iterable<RuleViolation> {
  const { hostname } = new URL(link.text)
  if (/[.[]/.test(hostname.replace(/\.$/, '')) || hostname === 'localhost') return
  yield {
    ...locate(link, overview),
    severity: 'warning',
    words: () => ({
      message: `The link goes to the host "${hostname}", which has no dot in its name.`,
      help: 'Write the complete name, such as www.example.com.',
    }),
  }
}
