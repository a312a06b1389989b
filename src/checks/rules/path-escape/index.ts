import { listFiles, locateFile, replaceFile } from '../../overview/file-place.ts'
import type { Overview } from '../../overview/index.ts'
import { locateLink } from '../../overview/locate-link.ts'
import type { MarkedValue } from '../../overview/marks.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'
import { toPendingFix } from '../../pending-fix.ts'
import type { Rule } from '../rule.ts'
import { findFileEscape, findLinkEscape, type PathEscape } from './find-escape.ts'

export const rule: Rule = {
  code: 'SEC806',
  name: 'path-escape',
  scope: 'page',
  checks:
    'A file is named by its path in the public folder, such as /pictures/team.jpg. No path contains "..", a backslash or a folder of a computer, not even percent-encoded.',
  help: 'Add the file to the public folder, and write its path there, starting with a slash.',
  severity: 'error',
  why: 'Only files in the public folder are part of the site; visitors cannot access the files of your computer.',
  *check(overview) {
    const { host, fill, links } = overview
    for (const marked of listFiles(overview)) {
      const file = fill(marked.value)
      const kind = host.files.has(file) ? null : findFileEscape(file)
      if (kind) yield { ...locateFile(marked), words: () => describeFile(file, kind, marked, overview) }
    }
    for (const link of links) {
      const { text } = link
      const kind = findLinkEscape(text)
      if (kind) yield { ...locateLink(link), words: () => describeLink(text, kind) }
    }
  },
}

const PROBLEMS: Readonly<Record<PathEscape, string>> = {
  disk: 'is a path on a computer, which visitors cannot open',
  up: 'leads out of the public folder',
  backslash: 'contains a backslash, which is not allowed in a path',
}

function describeFile(file: string, kind: PathEscape, marked: MarkedValue<string>, overview: Overview): DiagnosticText {
  const meant = findIntendedFile(file, overview.host.files)
  return {
    message: `"${file}" ${PROBLEMS[kind]}.${meant ? ` Did you mean ${meant}?` : ''}`,
    help: meant ? `Write ${meant}.` : 'Add the file to the public folder, and write its path there, such as /pictures/team.jpg.',
    fixes: meant ? [toPendingFix(`Write ${meant}`, true, file === marked.value ? [replaceFile(marked, meant)] : [])] : [],
  }
}

/** The file in the public folder that a path certainly means: the path ends with the whole path of that file. */
function findIntendedFile(file: string, files: ReadonlySet<string>): string | null {
  const parts = file.replaceAll('\\', '/').split('/')
  const start = parts.lastIndexOf('public') + 1
  const rest = parts.slice(start).filter((part) => part !== '..' && part !== '.' && part !== '')
  const path = `/${rest.join('/')}`
  return files.has(path) ? path : null
}

const describeLink = (link: string, kind: PathEscape): DiagnosticText => ({
  message: `The link "${link}" ${kind === 'up' ? 'leads out of the site' : PROBLEMS[kind]}.`,
  help:
    kind === 'up'
      ? 'Write the full path of the page, such as /about.'
      : 'Add the file to the public folder, and link to its path there, such as /files/prices.pdf.',
})
