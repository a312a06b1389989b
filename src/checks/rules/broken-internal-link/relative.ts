import { rewriteValue, toRepair } from '../../fixes/repair.ts'
import type { Overview } from '../../overview/index.ts'
import { type LinkUse, rewriteLink } from '../../overview/links.ts'
import { findMissingScheme, isFilePath, type MissingScheme } from '../../overview/missing-scheme.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'
import { suffixOf } from './missing.ts'

/** What is said about a link without a slash or a scheme in front: a browser would look for it beside the page that it is on. */
export function describeRelative(link: LinkUse, overview: Overview): DiagnosticText {
  const { text } = link
  const path = `/${text.replace(/^(\.{0,2}\/)+/, '')}`
  const found = overview.resolve(path.split(/[?#]/)[0] ?? path)
  const page = found.kind === 'page' ? found.page.path : null
  const missing = findMissingScheme(text)
  if (missing && missing.scheme !== 'https://') return describeMissingScheme(link, missing)
  const known = page === null ? path : `${page}${suffixOf(link)}`
  const near = found.kind === 'nothing' ? overview.nearestPath(path) : known
  if (missing && !near) return describeMissingScheme(link, missing)
  return {
    message: `The link "${text}" does not begin with a slash${near ? `. Did you mean ${near}?` : ', so it is no page of this site.'}`,
    help: near ? `Write ${near}.` : toHelp(path),
    fixes: near ? [toRepair(`Write ${near}`, page !== null && !text.startsWith('.'), rewriteLink(link, near))] : [],
  }
}

const toHelp = (path: string): string =>
  isFilePath(path)
    ? `Put the file into the folder public, as public${path}, and write ${path}.`
    : 'Write a slash in front, such as /about.'

/** In a field the link may be a fact, and stays one: `mailto:{{email}}`. */
function describeMissingScheme(link: LinkUse, { what, scheme, isSure }: MissingScheme): DiagnosticText {
  const { text, written, inText, steps } = link
  const whole = `${scheme}${(inText ? text : written).trim()}`
  const edits = inText ? rewriteLink(link, whole) : [rewriteValue(steps, whole)]
  return {
    message: `The link "${text}" is ${what}, but it does not begin with "${scheme}".`,
    why: 'A browser would look for a page of this name, which does not exist.',
    help: `Write ${whole}.`,
    fixes: [toRepair(`Write ${whole}`, isSure, edits)],
  }
}
