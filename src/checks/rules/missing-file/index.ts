import type { Overview } from '../../overview/index.ts'
import type { MarkedValue } from '../../overview/marks.ts'
import { replaceValue, toPendingFix } from '../../pending-fix.ts'
import { findFileEscape } from '../path-escape/escape.ts'
import type { Rule } from '../rule.ts'
import { hasPassword } from '../secret-in-manifest/secrets.ts'

export const rule: Rule = {
  code: 'REF207',
  name: 'missing-file',
  severity: 'error',
  checks: 'A picture, font or other file that is named lies in the folder public, under exactly this name.',
  why: 'Visitors would see an empty frame in its place.',
  remedy: 'Put the file there, or correct its name. Capital letters count.',
  *check(overview) {
    const files = [...overview.host.files]
    for (const marked of [...overview.texts('file'), ...overview.texts('font-file')]) {
      const file = overview.fill(marked.value)
      // A password and an unknown fact have rules of their own, and a password must not be shown again.
      if (overview.host.files.has(file) || findFileEscape(file)) continue
      if (!hasPassword(file) && !overview.hasUnknownFact(file))
        yield { steps: marked.steps, words: () => toWords(file, marked, files, overview) }
    }
  },
}

function toWords(file: string, { value, steps }: MarkedValue<string>, files: readonly string[], { nearestFile }: Overview) {
  if (/^[a-z][a-z0-9+.-]*:/i.test(file) || file.startsWith('//'))
    return { message: `${file} lies on another site.`, help: 'Put the file into the folder public and write its path there.' }
  const [sameLetters, ...others] = files.filter((known) => known.toLowerCase() === file.toLowerCase())
  const withoutFolder = `/${file.replace(/^(\.{0,2}\/)*(public\/)?/, '')}`
  const repaired = files.find((known) => known === withoutFolder)
  const near = sameLetters ?? repaired ?? nearestFile(file)
  const isMeant = sameLetters ? others.length === 0 : repaired !== undefined
  const fixes = near ? [toPendingFix(`Write ${near}`, isMeant, file === value ? [replaceValue(steps, near)] : [])] : []
  if (sameLetters)
    return { message: `There is no file ${file}, but ${near}: capital letters count.`, help: `Write ${near}.`, fixes }
  return {
    message: `There is no file ${file} in the folder public.${near ? ` Did you mean ${near}?` : ''}`,
    help: near ? `Write ${near}, or put the file there.` : 'Put the file there, or correct its name.',
    fixes,
  }
}
