import { parseLink } from '../../../manifest/link.ts'
import { findFileOnPath, toPathKey } from '../../../manifest/path.ts'
import type { Overview } from '../../overview/index.ts'
import { findMissingScheme, isFilePath } from '../../overview/missing-scheme.ts'
import { describeDraft, describePage, hasReversedPeriod } from '../../overview/pages.ts'
import { isPattern, type RedirectEntry } from '../../overview/redirects.ts'
import type { DiagnosticText, PendingFix } from '../../pending-diagnostic.ts'
import { replaceValue, toPendingFix } from '../../pending-fix.ts'
import { findLinkEscape } from '../path-escape/find-escape.ts'
import type { Rule } from '../rule.ts'
import { createRedirectEndFinder, type RedirectEndFinder } from './chain.ts'
import { findPatternProblem, findPlaceholders } from './pattern.ts'

type RedirectProblem = { field: 'from' | 'to'; words: () => DiagnosticText }
type OldPathCheck = (redirect: RedirectEntry, overview: Overview) => RedirectProblem | null

/** A redirect whose old path is not gone. */
type LeadingRedirect = RedirectEntry & { to: string }
type TargetCheck = (redirect: LeadingRedirect, overview: Overview, findEnd: RedirectEndFinder) => RedirectProblem | null

export const rule: Rule = {
  code: 'REF209',
  name: 'redirect-problem',
  severity: 'error',
  checks:
    'A redirect leads from a path that no page has directly to a target that exists, or says that the path is gone for good. Each old path appears only once.',
  why: 'Visitors who follow an old link would find nothing, or be redirected several times.',
  help: 'Redirect the old path directly to its final target, write "gone": true instead of "to", or delete the redirect.',
  *check(overview) {
    const first = new Map<string, RedirectEntry>()
    const findEnd = createRedirectEndFinder((to) => resolveTarget(to, overview))
    for (const redirect of overview.redirects) {
      const key = toPathKey(redirect.from)
      const other = first.get(key)
      if (other) {
        const spot = { steps: [...other.steps, 'from'], part: 'value' as const }
        yield {
          steps: [...redirect.steps, 'from'],
          related: [{ message: `${other.from} first appears here.`, spot }],
          words: () => ({ message: describeTwice(other.from, redirect.from), help: 'Delete one of them.' }),
        }
        continue
      }
      first.set(key, redirect)
      const problem = findProblem(redirect, overview, findEnd)
      if (problem) yield { steps: [...redirect.steps, problem.field], words: problem.words }
    }
  },
}

const describeTwice = (first: string, second: string): string =>
  first === second
    ? `There are two redirects from ${first}.`
    : `There are two redirects from the same path, ${first} and ${second}: capital letters and a trailing slash do not make a different path.`

function findProblem(redirect: RedirectEntry, overview: Overview, findEnd: RedirectEndFinder): RedirectProblem | null {
  for (const check of OLD_PATH_CHECKS) {
    const problem = check(redirect, overview)
    if (problem) return problem
  }
  if (!isLeading(redirect)) return null
  for (const check of TARGET_CHECKS) {
    const problem = check(redirect, overview, findEnd)
    if (problem) return problem
  }
  return null
}

const isLeading = (redirect: RedirectEntry): redirect is LeadingRedirect => redirect.to !== null

const checkPattern: OldPathCheck = ({ from }) => {
  const problem = findPatternProblem(from)
  const help = 'Write a path such as /old, /blog/:slug or /old/*.'
  return problem ? { field: 'from', words: () => ({ message: `The path "${from}" ${problem}.`, help }) } : null
}

const checkPage: OldPathCheck = ({ from }, { pages }) => {
  const page = isPattern(from) ? undefined : pages.at(from)
  if (!page) return null
  const message = `${from} is the path of the page ${describePage(page)}, which visitors could no longer open.`
  return { field: 'from', words: () => ({ message, help: 'Delete the redirect, or give the page another path.' }) }
}

const checkFile: OldPathCheck = ({ from }, { host }) => {
  const file = isPattern(from) ? null : findFileOnPath(`${from}/index.html`, host.files)
  if (file === null) return null
  const message = `${file} is a file in the public folder, which visitors could no longer open.`
  return { field: 'from', words: () => ({ message, help: 'Delete the redirect, or remove the file from the public folder.' }) }
}

const checkPlaceholders: TargetCheck = ({ from, to }) => {
  const known = findPlaceholders(from)
  const missing = to.startsWith('/') ? findPlaceholders(to).find((name) => !known.includes(name)) : undefined
  if (missing === undefined) return null
  const message = `"to" uses ${missing}, but "from" does not contain it.`
  return { field: 'to', words: () => ({ message, help: `Add ${missing} to "from", or remove it here.` }) }
}

const checkSelf: TargetCheck = ({ from, to }) => {
  const isSame = toPathKey(from) === toPathKey(to.split(/[?#]/)[0] ?? to)
  const help = 'Write the new path, or delete the redirect.'
  return isSame ? { field: 'to', words: () => ({ message: `${from} redirects to itself.`, help }) } : null
}

const checkTargetKind: TargetCheck = ({ from, to, steps }, { fill, resolve, hasUnknownFact }) => {
  if (hasUnknownFact(fill(to))) return null
  const target = parseLink(fill(to))
  const isWeb = target.kind === 'url' && (target.scheme === 'https' || target.scheme === 'http')
  if (isWeb || target.kind === 'page' || target.kind === 'unsafe') return null
  return {
    field: 'to',
    words: () => {
      const missing = target.kind === 'relative' ? findMissingScheme(fill(to)) : null
      const isPage = target.kind === 'relative' && ['page', 'file'].includes(resolve(`/${fill(to)}`).kind)
      const meant = isPage ? `/${to}` : missing?.scheme === 'https://' ? `https://${to}` : null
      return {
        message: `A redirect cannot lead to "${to}".${meant ? ` Did you mean ${meant}?` : ''}`,
        help: /^(?:\d{3}|gone)$/i.test(to)
          ? `Write the path of a page. If ${from} is gone for good, write "gone": true instead of "to".`
          : `Write ${meant ?? 'the path of a page, such as /about, or a URL that starts with https://'}.`,
        fixes: meant ? [toPendingFix(`Write ${meant}`, isPage, [replaceValue([...steps, 'to'], meant)])] : toGoneFix(to, steps),
      }
    },
  }
}

/** Some servers write a status in place of a target, such as 410 or its name. */
const toGoneFix = (to: string, steps: RedirectEntry['steps']): PendingFix[] =>
  /^(?:404|410|gone)$/i.test(to)
    ? [
        toPendingFix('Write "gone": true instead of "to"', to !== '404', [
          { remove: [...steps, 'to'] },
          { into: steps, key: 'gone', value: true },
        ]),
      ]
    : []

const checkChain: TargetCheck = (redirect, overview, findEnd) => {
  const { from, to } = redirect
  const next = resolveTarget(to, overview)
  if (next?.kind !== 'redirect') return null
  const then = next.redirect.to
  if (then === null) {
    const message = `${from} redirects to ${to}, which is gone for good.`
    return { field: 'to', words: () => ({ message, help: 'Write the path of a page, or write "gone": true instead of "to".' }) }
  }
  if (next.redirect === redirect || toPathKey(then) === toPathKey(from)) {
    const message = `${from} redirects to ${to}, which redirects back.`
    return { field: 'to', words: () => ({ message, help: 'Write the path of a page, or delete the redirect.' }) }
  }
  return {
    field: 'to',
    words: () => {
      const end = findEnd(to)
      return {
        message: `${from} redirects to ${to}, which redirects to ${then}.`,
        help: end === null ? 'Write the path of a page.' : `Write ${end}, so that visitors get there directly.`,
        fixes: end === null ? [] : [toPendingFix(`Write ${end}`, true, [replaceValue([...redirect.steps, 'to'], end)])],
      }
    },
  }
}

const checkTargetExists: TargetCheck = ({ to, steps }, overview) => {
  if (findLinkEscape(to)) return null
  const target = resolveTarget(to, overview)
  if (target?.kind === 'page' && target.page.draft) {
    const { page } = target
    if (hasReversedPeriod(page)) return null
    return {
      field: 'to',
      words() {
        const { reason, help } = describeDraft(page)
        return { message: `The redirect goes to ${describePage(page)}, ${reason}.`, help: `${help}, or redirect to another one.` }
      },
    }
  }
  if (target?.kind !== 'nothing') return null
  return {
    field: 'to',
    words: () => {
      const isFile = isFilePath(to)
      const near = isFile ? overview.nearestFile(to) : overview.nearestPath(to)
      const advice = isFile ? `add the file as public${to}` : 'write the path of a page'
      return {
        message: `The redirect goes to ${to}, but no ${isFile ? '' : 'page or '}file has that path.${near ? ` Did you mean ${near}?` : ''}`,
        help: near ? `Write ${near}, or ${advice}.` : `${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`,
        fixes: near ? [toPendingFix(`Write ${near}`, false, [replaceValue([...steps, 'to'], near)])] : [],
      }
    },
  }
}

/** What a path of this site leads to; null for other URLs and for paths with placeholders. */
function resolveTarget(to: string, { fill, resolve }: Overview) {
  const target = parseLink(fill(to))
  return target.kind === 'page' && findPlaceholders(target.path).length === 0 ? resolve(target.path) : null
}

const OLD_PATH_CHECKS: readonly OldPathCheck[] = [checkPattern, checkPage, checkFile]
const TARGET_CHECKS: readonly TargetCheck[] = [checkPlaceholders, checkTargetKind, checkSelf, checkChain, checkTargetExists]
