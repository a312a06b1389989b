import { compareManifests, type SiteChange } from '../../../changes/index.ts'
import { parseJson } from '../../../checks/syntax/index.ts'

/** What is published, in words. */
export interface PublishedWords {
  /** At most 72 characters. */
  title: string
  sentences: readonly string[]
}

const MAX_TITLE_LENGTH = 72

/** What changes for visitors, as `npm run changes` says it. `before` is null if nothing was published before. */
export function describeChanges(before: Uint8Array | null, after: Uint8Array): PublishedWords {
  if (before === null) return { title: 'Publish the site', sentences: [] }
  const changes = compareManifests(parseJson(before).value, parseJson(after).value)
  return { title: toTitle(changes), sentences: changes.map(toSentence) }
}

/** The words of a version to which the site goes back. */
export const describeReturn = (time: string, sentences: readonly string[]): PublishedWords => ({
  title: `Go back to the version of ${toDate(new Date(time))}`,
  sentences,
})

/** `23 November 2026 at 10:51`, in the time zone of the computer. */
const toDate = (date: Date): string => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(date)

/** One line, as in a list. */
const toSentence = ({ section, place, message }: SiteChange): string =>
  [section, place, message]
    .filter((part) => part !== '')
    .join(': ')
    .replaceAll(/\s+/g, ' ')

function toTitle(changes: readonly SiteChange[]): string {
  const sections = [...new Set(changes.map(({ section }) => section))]
  const [first] = sections
  if (first === undefined) return 'Publish changes that visitors do not see'
  const count = changes.length === 1 ? 'one change' : `${changes.length} changes`
  const others = sections.length === 1 ? '' : ` and ${sections.length - 1} more`
  return shorten(`Publish ${count}: ${first}`, MAX_TITLE_LENGTH - others.length) + others
}

const shorten = (text: string, length: number): string => (text.length <= length ? text : `${text.slice(0, length - 1)}…`)

/** The message of a commit: the title, and a list of the sentences. */
export const toCommitMessage = ({ title, sentences }: PublishedWords): string =>
  sentences.length === 0 ? `${title}\n` : `${title}\n\n${sentences.map((sentence) => `- ${sentence}`).join('\n')}\n`

/** The sentences of a commit message; for a message that someone wrote, its first line. */
export function toSentences(message: string): string[] {
  const [title = '', ...lines] = message.trim().split('\n')
  const sentences = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2))
  return sentences.length > 0 ? sentences : [title]
}
