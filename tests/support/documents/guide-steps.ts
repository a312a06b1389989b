import { type DocumentCommand, listCommands, type OtherCommand, toKey } from './commands.ts'
import { type DocumentCode, readDocumentCode } from './examples.ts'

/** The guide that a test follows from its first command to its last one. Other tests leave its code out. */
export const FOLLOWED_GUIDE = 'docs/whole-site.md'

/** The commands of all documents, without those that the followed guide runs. */
export async function listUnfollowedCommands(): Promise<{ own: DocumentCommand[]; others: OtherCommand[] }> {
  const code = await readDocumentCode()
  const isFollowed = ({ block }: DocumentCode) => block !== null && block.info !== UNTIL_PUBLISHED
  const followed = listCommands(code.filter((one) => one.file === FOLLOWED_GUIDE && isFollowed(one)))
  const { own, others } = listCommands(
    code.filter(({ file, block }) => file !== FOLLOWED_GUIDE || block?.info === UNTIL_PUBLISHED),
  )
  const [ownFollowed, othersFollowed] = [new Set(followed.own.map(toKey)), new Set(followed.others.map(({ text }) => text))]
  return {
    own: own.filter((command) => !ownFollowed.has(toKey(command))),
    others: others.filter(({ text }) => !othersFollowed.has(text)),
  }
}

/** Something that a reader of a guide does. */
export type GuideStep = { text: string } & (
  | { kind: 'run' }
  /** Starts commands that run until they are stopped. `url` is the first one after it that the guide says to open. */
  | { kind: 'start'; url: string }
  /** Writes a whole file. */
  | { kind: 'write'; file: string }
  /** Adds an example to the manifest, at a JSON Pointer. */
  | { kind: 'add'; pointer: string }
)

const UNTIL_STOPPED = 'until-stopped'

/** Commands for readers until the packages are published. The test has a registry with the packages. */
const UNTIL_PUBLISHED = 'until-published'

/**
 * The steps of the followed guide, in order. What follows the language of a block of code says what it is: nothing for commands,
 * `until-stopped` for commands that do not end, `until-published` for commands that other tests run, the name of a file, or for JSON the place in the manifest.
 */
export async function readGuideSteps(): Promise<GuideStep[]> {
  const code = (await readDocumentCode()).filter(({ file }) => file === FOLLOWED_GUIDE)
  return code.flatMap((piece, index) => toStep(piece, code.slice(index + 1)) ?? [])
}

function toStep({ file, line, text, block }: DocumentCode, following: readonly DocumentCode[]): GuideStep | null {
  if (block === null || block.info === UNTIL_PUBLISHED) return null
  const { language, info } = block
  if (language === 'sh' && info === null) return { kind: 'run', text }
  if (language === 'sh' && info === UNTIL_STOPPED) return { kind: 'start', text, url: findUrl(following) }
  if (info !== null && /\.[a-z]+$/.test(info)) return { kind: 'write', text, file: info }
  if (language === 'json' && info !== null) return { kind: 'add', text, pointer: `/${info}` }
  throw new Error(`${file}:${line} does not say what a reader does with this code.`)
}

function findUrl(code: readonly DocumentCode[]): string {
  const url = code.find(({ text, block }) => block === null && text.startsWith('http://localhost:'))?.text
  if (url === undefined) throw new Error('The guide does not say which URL to open after the last command.')
  return url
}
