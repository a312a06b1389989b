import { findPathProblem } from '../../../manifest/path.ts'
import { toRepair } from '../../fixes/repair.ts'
import type { Overview } from '../../overview/index.ts'
import { type LinkUse, rewriteLink } from '../../overview/links.ts'
import { isFilePath } from '../../overview/missing-scheme.ts'
import type { PageEntry } from '../../overview/pages.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'

/** The query and the anchor of a link, as they are written. */
export const suffixOf = ({ text }: LinkUse): string => /[?#].*$/s.exec(text)?.[0] ?? ''

/** What is said about a link to a path at which there is nothing. `renamed` is the page that most likely had it before. */
export function describeMissing(link: LinkUse, path: string, renamed: PageEntry | null, overview: Overview): DiagnosticText {
  const isFile = isFilePath(path)
  const near = isFile ? overview.nearestFile(path) : (renamed?.path ?? overview.nearestPath(path))
  const isCase = near !== null && near !== path && near.toLowerCase() === path.toLowerCase()
  const question = near ? ` Did you mean ${near}?` : ''
  return {
    message: isCase
      ? `This link goes to ${path}, but the file is called ${near}: capital letters count.`
      : `This link goes to ${path}, but there is no such ${isFile ? '' : 'page or '}file.${question}`,
    help: isFile ? toFileHelp(path, near) : toPageHelp(path, near, renamed),
    fixes: near ? [toRepair(`Write ${near}`, false, rewriteLink(link, `${near}${suffixOf(link)}`))] : [],
  }
}

const toFileHelp = (path: string, near: string | null): string =>
  near
    ? `Write ${near}, or put the file into the folder public, as public${path}.`
    : `Put the file into the folder public, as public${path}, or correct the link.`

function toPageHelp(path: string, near: string | null, renamed: PageEntry | null): string {
  if (renamed)
    return `Write ${renamed.path}. If you renamed that page: give it the path ${path} again and run \`npm run rename-page -- ${path} ${renamed.path}\`, which changes every link and adds a redirect from the old path.`
  if (findPathProblem(path) !== null) return near ? `Write ${near}.` : 'Correct the link.'
  return near ? `Write ${near}, or add a page with the path ${path}.` : `Correct the link, or add a page with the path ${path}.`
}
