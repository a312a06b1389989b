import { escapeMarkdown } from '../checks/formats/escape-markdown.ts'
import type { SiteChange } from './site-change.ts'

/** The input of a format: the names of the two files and the differences for visitors. */
export interface ChangesReport {
  before: string
  after: string
  changes: readonly SiteChange[]
}

const NOTHING = 'Nothing changes for visitors.'

/** For a person at a terminal: a heading for each part of the site, and a line for each change. */
export function formatText({ changes }: ChangesReport): string {
  const parts = groupBySection(changes).map(([section, own]) =>
    [section, ...own.map((change) => `  - ${formatLine(change)}`)].join('\n'),
  )
  return parts.length === 0 ? NOTHING : [...parts, `${describeCount(changes)}.`].join('\n\n')
}

/** For programs. Fields may be added, never changed. */
export const formatJson = ({ before, after, changes }: ChangesReport): string =>
  JSON.stringify({ before, after, changes }, null, 2)

/** For a pull request. */
export function formatMarkdown({ changes }: ChangesReport): string {
  if (changes.length === 0) return `### ${NOTHING}`
  const parts = groupBySection(changes).map(([section, own]) =>
    [`**${escapeMarkdown(section)}**`, '', ...own.map((change) => `- ${escapeMarkdown(formatLine(change))}`)].join('\n'),
  )
  return [`### ${describeCount(changes)} for visitors`, ...parts].join('\n\n')
}

const groupBySection = (changes: readonly SiteChange[]) => [...Map.groupBy(changes, ({ section }) => section)]

const formatLine = ({ place, message }: SiteChange): string => (place === '' ? message : `${place}: ${message}`)

const describeCount = ({ length }: readonly SiteChange[]): string => (length === 1 ? '1 change' : `${length} changes`)
