import { listFiles, locateFile, replaceFile } from '../../overview/file-place.ts'
import type { Overview } from '../../overview/index.ts'
import type { MarkedValue } from '../../overview/marks.ts'
import { toPendingFix } from '../../pending-fix.ts'
import { findFileEscape } from '../path-escape/find-escape.ts'
import type { Rule } from '../rule.ts'
import { hasPassword } from '../secret-in-manifest/find-secret.ts'

export const rule: Rule = {
  code: 'REF207',
  name: 'missing-file',
  scope: 'page',
  severity: 'error',
  checks: 'Every picture, font, video or other file that the manifest names is in the public folder, under exactly that name.',
  why: 'Visitors would not get the file, or see an empty space in its place.',
  help: 'Add the file, or correct its name. File names are case-sensitive.',
  *check(overview) {
    const files = [...overview.host.files]
    for (const marked of listFiles(overview)) {
      const file = overview.fill(marked.value)
      // Other rules report passwords and unknown facts, and a password must not be shown again.
      if (overview.host.files.has(file) || findFileEscape(file)) continue
      if (!hasPassword(file) && !overview.hasUnknownFact(file))
        yield { ...locateFile(marked), words: () => describeMissingFile(file, marked, files, overview) }
    }
  },
}

function describeMissingFile(file: string, marked: MarkedValue<string>, files: readonly string[], { nearestFile }: Overview) {
  if (/^[a-z][a-z0-9+.-]*:/i.test(file) || file.startsWith('//'))
    return { message: `${file} is on another site.`, help: 'Add the file to the public folder, and write its path there.' }
  if (file === '')
    return {
      message: 'The name of the file is empty.',
      help: 'Write the path of a file in the public folder, such as /picture.jpg.',
    }
  const [sameLetters, ...others] = files.filter((known) => known.toLowerCase() === file.toLowerCase())
  const withoutFolder = `/${file.replace(/^(\.{0,2}\/)*(public\/)?/, '')}`
  const repaired = files.find((known) => known === withoutFolder)
  const near = sameLetters ?? repaired ?? nearestFile(file)
  const isMeant = sameLetters ? others.length === 0 : repaired !== undefined
  const fixes = near ? [toPendingFix(`Write ${near}`, isMeant, file === marked.value ? [replaceFile(marked, near)] : [])] : []
  if (sameLetters)
    return {
      message: `There is no file ${file} in the public folder, but there is ${near}. File names are case-sensitive.`,
      help: `Write ${near}.`,
      fixes,
    }
  return {
    message: `There is no file ${file} in the public folder.${near ? ` Did you mean ${near}?` : ''}`,
    help: near ? `Write ${near}, or add the file.` : 'Add the file, or correct its name.',
    fixes,
  }
}
