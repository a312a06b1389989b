import { findPathProblem } from '../../../manifest/path.ts'
import type { Overview } from '../../overview/index.ts'
import { type LinkUse, rewriteLink } from '../../overview/links.ts'
import { isFilePath } from '../../overview/missing-scheme.ts'
import type { PageEntry } from '../../overview/pages.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'
import { toPendingFix } from '../../pending-fix.ts'

/** The query and the anchor of a link, as they are written. */
export const findLinkSuffix = ({ text }: LinkUse): string => /[?#].*$/s.exec(text)?.[0] ?? ''

/** Describes a link to a path that nothing has. `renamed` is the page that most likely had the path before. */
export function describeMissingTarget(
  link: LinkUse,
  path: string,
  renamed: PageEntry | null,
  overview: Overview,
): DiagnosticText {
  const isFile = isFilePath(path)
  const near = isFile ? overview.nearestFile(path) : (renamed?.path ?? overview.nearestPath(path))
  const isCase = near !== null && near !== path && near.toLowerCase() === path.toLowerCase()
  const question = near ? ` Did you mean ${near}?` : ''
  return {
    message: isCase
      ? `The link goes to ${path}, but the file is named ${near}. File names are case-sensitive.`
      : `The link goes to ${path}, but no ${isFile ? '' : 'page or '}file has that path.${question}`,
    help: isFile ? describeFileFix(path, near) : describePageFix(path, near, renamed),
    fixes: near ? [toPendingFix(`Write ${near}`, false, rewriteLink(link, `${near}${findLinkSuffix(link)}`))] : [],
  }
}

const describeFileFix = (path: string, near: string | null): string =>
  near ? `Write ${near}, or add the file as public${path}.` : `Add the file as public${path}, or correct the link.`

function describePageFix(path: string, near: string | null, renamed: PageEntry | null): string {
  if (renamed)
    return `Write ${renamed.path}. If you renamed that page, set its path back to ${path} and run \`npm run rename-page -- ${path} ${renamed.path}\`, which updates every link and adds a redirect from the old path.`
  if (findPathProblem(path) !== null) return near ? `Write ${near}.` : 'Correct the link.'
  return near ? `Write ${near}, or add a page with the path ${path}.` : `Correct the link, or add a page with the path ${path}.`
}
