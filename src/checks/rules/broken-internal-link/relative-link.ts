import type { Overview } from '../../overview/index.ts'
import { type LinkUse, rewriteLink } from '../../overview/links.ts'
import { findMissingScheme, isFilePath, type MissingScheme } from '../../overview/missing-scheme.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'
import { replaceValue, toPendingFix } from '../../pending-fix.ts'
import { findLinkSuffix } from './missing-target.ts'

/** Describes a link that starts with neither a slash nor a scheme; browsers resolve it relative to the page that shows it. */
export function describeRelativeLink(link: LinkUse, overview: Overview): DiagnosticText {
  const { text } = link
  if (text === '') return { message: 'This link has no URL.', help: 'Write the path of a page, such as /about, or another URL.' }
  const path = `/${text.replace(/^(\.{0,2}\/)+/, '')}`
  const resolution = overview.resolve(path.split(/[?#]/)[0] ?? path)
  const page = resolution.kind === 'page' ? resolution.page.path : null
  const missing = findMissingScheme(text)
  if (missing && missing.scheme !== 'https://') return describeMissingScheme(link, missing)
  const known = page === null ? path : `${page}${findLinkSuffix(link)}`
  const near = resolution.kind === 'nothing' ? overview.nearestPath(path) : known
  if (missing && !near) return describeMissingScheme(link, missing)
  return {
    message: `The link "${text}" does not start with a slash${near ? `. Did you mean ${near}?` : ', so it is not a path of this site.'}`,
    help: near ? `Write ${near}.` : describePathFix(path),
    fixes: near ? [toPendingFix(`Write ${near}`, page !== null && !text.startsWith('.'), rewriteLink(link, near))] : [],
  }
}

const describePathFix = (path: string): string =>
  isFilePath(path) ? `Add the file as public${path}, and write ${path}.` : 'Start the path with a slash, such as /about.'

/** A link in a field may be a placeholder; the fix keeps it: `mailto:{{email}}`. */
function describeMissingScheme(link: LinkUse, { what, scheme, isSure }: MissingScheme): DiagnosticText {
  const { text, written, inText, steps } = link
  const whole = `${scheme}${(inText ? text : written).trim()}`
  const edits = inText ? rewriteLink(link, whole) : [replaceValue(steps, whole)]
  return {
    message: `The link "${text}" is ${what}, but it does not start with "${scheme}".`,
    why: 'Browsers would open a page of this name on the site, which does not exist.',
    help: `Write ${whole}.`,
    fixes: [toPendingFix(`Write ${whole}`, isSure, edits)],
  }
}
