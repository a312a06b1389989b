import { parseLink } from '../../../manifest/link.ts'
import { findFileAbove, toPathKey } from '../../../manifest/path.ts'
import { rewriteValue, toRepair } from '../../fixes/repair.ts'
import type { Overview } from '../../overview/index.ts'
import { findMissingScheme, isFilePath } from '../../overview/missing-scheme.ts'
import { describePage } from '../../overview/pages.ts'
import { isPattern, type Redirect } from '../../overview/redirects.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'
import { findLinkEscape } from '../path-escape/escape.ts'
import type { Rule } from '../rule.ts'
import { createEndFinder, type EndFinder } from './chain.ts'
import { findPatternProblem, placeholdersOf } from './pattern.ts'

type Problem = { field: 'from' | 'to'; words: () => DiagnosticText }
type Check = (redirect: Redirect, overview: Overview, findEnd: EndFinder) => Problem | null

export const rule: Rule = {
  code: 'REF209',
  name: 'redirect-problem',
  severity: 'error',
  checks: 'A redirect leads from an address that no page has, straight to something that exists. Each old address stands once.',
  why: 'People who follow an old link would end up nowhere, or be sent around.',
  remedy: 'Send the old address straight to where visitors should arrive, or delete the redirect.',
  *check(overview) {
    const first = new Map<string, Redirect>()
    const findEnd = createEndFinder((to) => targetOf(to, overview))
    for (const redirect of overview.redirects) {
      const key = toPathKey(redirect.from)
      const other = first.get(key)
      if (other) {
        const spot = { steps: [...other.steps, 'from'], part: 'value' as const }
        yield {
          steps: [...redirect.steps, 'from'],
          related: [{ message: 'It stands here first.', spot }],
          words: () => ({ message: `There are two redirects from ${redirect.from}.`, help: 'Delete one of them.' }),
        }
        continue
      }
      first.set(key, redirect)
      const problem = findProblem(redirect, overview, findEnd)
      if (problem) yield { steps: [...redirect.steps, problem.field], words: problem.words }
    }
  },
}

function findProblem(redirect: Redirect, overview: Overview, findEnd: EndFinder): Problem | null {
  for (const check of CHECKS) {
    const problem = check(redirect, overview, findEnd)
    if (problem) return problem
  }
  return null
}

const badPattern: Check = ({ from }) => {
  const problem = findPatternProblem(from)
  const help = 'Write a path such as /old, /blog/:slug or /old/*.'
  return problem ? { field: 'from', words: () => ({ message: `The path "${from}" ${problem}.`, help }) } : null
}

const shadowsPage: Check = ({ from }, { pages }) => {
  const page = isPattern(from) ? undefined : pages.at(from)
  if (!page) return null
  const message = `${from} is the address of the page ${describePage(page)}, which nobody could open any more.`
  return { field: 'from', words: () => ({ message, help: 'Delete the redirect, or give the page another path.' }) }
}

const shadowsFile: Check = ({ from }, { host }) => {
  const file = isPattern(from) ? null : findFileAbove(`${from}/index.html`, host.files)
  if (file === null) return null
  const message = `${file} is a file of the folder public, which nobody could open any more.`
  return { field: 'from', words: () => ({ message, help: 'Delete the redirect, or take the file out of the folder.' }) }
}

const unknownName: Check = ({ from, to }) => {
  const known = placeholdersOf(from)
  const missing = to.startsWith('/') ? placeholdersOf(to).find((name) => !known.includes(name)) : undefined
  if (missing === undefined) return null
  const message = `"to" uses ${missing}, but "from" has no such part.`
  return { field: 'to', words: () => ({ message, help: `Add ${missing} to "from", or remove it here.` }) }
}

const leadsToItself: Check = ({ from, to }) => {
  const isSame = toPathKey(from) === toPathKey(to.split(/[?#]/)[0] ?? to)
  const help = 'Write the new address, or delete the redirect.'
  return isSame ? { field: 'to', words: () => ({ message: `${from} is redirected to itself.`, help }) } : null
}

const wrongTarget: Check = ({ from, to, steps }, { fill, resolve, hasUnknownFact }) => {
  if (hasUnknownFact(fill(to))) return null
  const target = parseLink(fill(to))
  const isWeb = target.kind === 'address' && (target.scheme === 'https' || target.scheme === 'http')
  if (isWeb || target.kind === 'page' || target.kind === 'unsafe') return null
  return {
    field: 'to',
    words: () => {
      const missing = target.kind === 'relative' ? findMissingScheme(fill(to)) : null
      const isPage = target.kind === 'relative' && ['page', 'file'].includes(resolve(`/${fill(to)}`).kind)
      const meant = isPage ? `/${to}` : missing?.scheme === 'https://' ? `https://${to}` : null
      return {
        message: `A redirect cannot lead to "${to}".${meant ? ` Did you mean ${meant}?` : ''}`,
        help: /^\d{3}$/.test(to)
          ? `A redirect always leads to another address. If ${from} is gone for good, delete this redirect: the page for unknown paths is shown then.`
          : `Write ${meant ?? 'the path of a page, such as /about, or an address that starts with https://'}.`,
        fixes: meant ? [toRepair(`Write ${meant}`, isPage, [rewriteValue([...steps, 'to'], meant)])] : [],
      }
    },
  }
}

const chain: Check = (redirect, overview, findEnd) => {
  const { from, to } = redirect
  const next = targetOf(to, overview)
  if (next?.kind !== 'redirect') return null
  const then = next.redirect.to
  if (next.redirect === redirect || toPathKey(then) === toPathKey(from)) {
    const message = `${from} is redirected to ${to}, which is redirected back.`
    return { field: 'to', words: () => ({ message, help: 'Write the address of a page, or delete the redirect.' }) }
  }
  return {
    field: 'to',
    words: () => {
      const end = findEnd(to)
      return {
        message: `${from} is redirected to ${to}, which is redirected to ${then}.`,
        help: end === null ? 'Write the address of a page.' : `Write ${end}, so that visitors are sent there at once.`,
        fixes: end === null ? [] : [toRepair(`Write ${end}`, true, [rewriteValue([...redirect.steps, 'to'], end)])],
      }
    },
  }
}

const leadsNowhere: Check = ({ to, steps }, overview) => {
  if (findLinkEscape(to)) return null
  const target = targetOf(to, overview)
  if (target?.kind === 'page' && target.page.draft) {
    const message = `It leads to ${describePage(target.page)}, which is still a draft and not part of the site.`
    return { field: 'to', words: () => ({ message, help: 'Publish that page, or lead somewhere else.' }) }
  }
  if (target?.kind !== 'nothing') return null
  return {
    field: 'to',
    words: () => {
      const isFile = isFilePath(to)
      const near = isFile ? overview.nearestFile(to) : overview.nearestPath(to)
      const advice = isFile ? `put the file into the folder public, as public${to}` : 'write the path of a page'
      return {
        message: `It leads to ${to}, but there is no such page or file.${near ? ` Did you mean ${near}?` : ''}`,
        help: near ? `Write ${near}, or ${advice}.` : `${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`,
        fixes: near ? [toRepair(`Write ${near}`, false, [rewriteValue([...steps, 'to'], near)])] : [],
      }
    },
  }
}

/** What a fixed path of this site leads to; null for other addresses and for paths with names in them. */
function targetOf(to: string, { fill, resolve }: Overview) {
  const target = parseLink(fill(to))
  return target.kind === 'page' && placeholdersOf(target.path).length === 0 ? resolve(target.path) : null
}

const CHECKS: readonly Check[] = [
  badPattern,
  shadowsPage,
  shadowsFile,
  unknownName,
  wrongTarget,
  leadsToItself,
  chain,
  leadsNowhere,
]
