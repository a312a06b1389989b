import { rewriteValue, toRepair } from '../../fixes/repair.ts'
import type { Overview } from '../../overview/index.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'
import type { Rule } from '../rule.ts'
import { type Escape, findFileEscape, findLinkEscape } from './escape.ts'

export const rule: Rule = {
  code: 'SEC806',
  name: 'path-escape',
  checks:
    'Files are named by their place in the folder public, such as /pictures/team.jpg. No path has "..", a backslash or a folder of a computer in it, also not behind percent signs.',
  remedy: 'Put the file into the folder public, and write its path from there with a slash in front.',
  severity: 'error',
  why: 'Only what lies in the folder public is part of the site: visitors have no way to the files of your computer.',
  *check(overview) {
    const { texts, host, fill, links } = overview
    for (const { value, steps } of [...texts('file'), ...texts('font-file')]) {
      const file = fill(value)
      const way = host.files.has(file) ? null : findFileEscape(file)
      if (way) yield { steps, words: () => toFileWords(file, way, { overview, steps, isPlain: file === value }) }
    }
    for (const { steps, text, inText } of links) {
      const way = findLinkEscape(text)
      const spot = { steps, part: 'value' as const, ...(inText ? { within: text } : {}) }
      if (way) yield { steps, spot, words: () => toLinkWords(text, way) }
    }
  },
}

const PROBLEMS: Readonly<Record<Escape, string>> = {
  disk: 'is a place on a computer, where visitors cannot go',
  up: 'leads out of the folder public',
  backslash: 'has a backslash in it, which addresses do not have',
}

interface Place {
  overview: Overview
  steps: readonly (string | number)[]
  isPlain: boolean
}

function toFileWords(file: string, way: Escape, { overview, steps, isPlain }: Place): DiagnosticText {
  const meant = findMeant(file, overview.host.files)
  return {
    message: `"${file}" ${PROBLEMS[way]}.${meant ? ` Did you mean ${meant}?` : ''}`,
    help: meant
      ? `Write ${meant}.`
      : 'Put the file into the folder public and write its path from there, such as /pictures/team.jpg.',
    fixes: meant ? [toRepair(`Write ${meant}`, true, isPlain ? [rewriteValue(steps, meant)] : [])] : [],
  }
}

/** The file of the public folder that a path means for certain: the one whose whole path it ends with. */
function findMeant(file: string, files: ReadonlySet<string>): string | null {
  const parts = file.replaceAll('\\', '/').split('/')
  const start = parts.lastIndexOf('public') + 1
  const rest = parts.slice(start).filter((part) => part !== '..' && part !== '.' && part !== '')
  const path = `/${rest.join('/')}`
  return files.has(path) ? path : null
}

const toLinkWords = (link: string, way: Escape): DiagnosticText => ({
  message: `The link "${link}" ${way === 'up' ? 'goes up out of the site' : PROBLEMS[way]}.`,
  help:
    way === 'up'
      ? 'Write the path of the page from the first slash on, such as /about.'
      : 'Put the file into the folder public and link to its path there, such as /files/prices.pdf.',
})
