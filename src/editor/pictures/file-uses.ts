import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { Change, Steps } from '../../contracts/change.ts'
import { fieldOf, textOf } from '../../manifest/json.ts'
import { locateMarkdownPictures } from '../../manifest/markdown/index.ts'
import { decodePath } from '../../manifest/path.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { createMarkPlan, walkTexts } from '../../manifest/walk.ts'
import { describeField } from '../../models/fields/index.ts'
import { planChange } from '../../models/fields/plan-change.ts'

/** What a page shows as a picture: the file, and a description or the statement that it needs none. */
export interface PictureChoice {
  src: string
  alt: string
  isDecorative: boolean
}

/** A text that is the name of a file, which may have spaces. */
const FILE_NAME = /^\/[^\n]*\.\w+$/

/** A name inside a longer text, such as a link to the file. */
const NAMED_IN_TEXT = /\/[\w./%-]+\.\w+/g

const textPlan = createMarkPlan(schema, undefined, ['text'])

/** Where a manifest names files: the places of the texts, by the name of the file (`/pictures/team.jpg`). */
export function findFileUses(manifest: unknown): ReadonlyMap<string, readonly Steps[]> {
  const uses = new Map<string, Steps[]>()
  walkTexts(manifest, textPlan, (text, marks, steps) => {
    if (typeof text !== 'string' || !text.includes('/')) return
    const names = FILE_NAME.test(text) ? [text] : (text.match(NAMED_IN_TEXT) ?? [])
    const pictures = marks?.text === 'rich' ? locateMarkdownPictures(text).map(({ file }) => file) : []
    for (const name of new Set([...names.map(decodePath), ...pictures])) uses.set(name, [...(uses.get(name) ?? []), [...steps]])
  })
  return uses
}

/** The changes that name another file everywhere, also in texts. */
export const planOtherFile = (manifest: unknown, src: string, other: string): Change[] =>
  (findFileUses(manifest).get(src) ?? []).flatMap((at) => planName(manifest, at, src, other))

function planName(manifest: unknown, at: Steps, src: string, other: string): Change[] {
  const text = valueAt(manifest, at)
  if (typeof text !== 'string') return []
  if (FILE_NAME.test(text)) return [{ kind: 'set', at, value: decodePath(text) === src ? other : text }]
  const kind = describeField(manifest, at)?.kind
  // A URL in a text has no spaces.
  const replace = (name: string) => (decodePath(name) === src ? other.replaceAll(' ', '%20') : name)
  const pictured = kind === 'rich' ? replacePictures(text, src, other) : text
  return [{ kind: 'set', at, value: pictured.replace(NAMED_IN_TEXT, replace) }]
}

/** Replaces the file of the pictures in a rich text. From the end, so that the positions in front stay right. */
const replacePictures = (markdown: string, src: string, other: string): string =>
  locateMarkdownPictures(markdown)
    .filter(({ file }) => file === src)
    .sort((one, two) => two.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + writeName(text, start, other) + text.slice(end), markdown)

/** Between angle brackets, a name can have spaces. */
const writeName = (text: string, start: number, name: string): string =>
  text[start - 1] === '<' || !/[\s()]/.test(name) ? name : `<${name}>`

/** The picture whose file is at some steps; null if it is a file without a description, such as a share image. */
export function findPictureAt(manifest: unknown, at: Steps): Steps | null {
  const owner = at.slice(0, -1)
  return describeField(manifest, owner)?.kind === 'picture' ? owner : null
}

/** How a picture of the manifest is described. */
export const readChoice = (picture: unknown): PictureChoice => ({
  src: textOf(picture, 'src') ?? '',
  alt: textOf(picture, 'alt') ?? '',
  isDecorative: fieldOf(picture, 'decorative') === true,
})

/** The description of a file where a page shows it already; null if no page does. */
export function findDescription(manifest: unknown, src: string, uses: readonly Steps[]): PictureChoice | null {
  const choices = uses.flatMap((at) => {
    const picture = findPictureAt(manifest, at)
    return picture ? [readChoice(valueAt(manifest, picture))] : readTextPictures(manifest, at)
  })
  return choices.find((choice) => choice.src === src && isDescribed(choice)) ?? null
}

/** The pictures in a rich text. Without a description they are decorative. */
function readTextPictures(manifest: unknown, at: Steps): PictureChoice[] {
  const text = valueAt(manifest, at)
  if (typeof text !== 'string' || describeField(manifest, at)?.kind !== 'rich') return []
  return locateMarkdownPictures(text).map(({ file, alt }) => ({ src: file, alt, isDecorative: alt === '' }))
}

export const isDescribed = ({ alt, isDecorative }: PictureChoice): boolean => isDecorative || alt.trim() !== ''

/** The changes that show another picture at a place. Its focus is that of the picture before, so it is removed. */
export function planPicture(manifest: unknown, at: Steps, { src, alt, isDecorative }: PictureChoice): Change[] {
  const picture = findPictureAt(manifest, at)
  if (!picture) return planChange(manifest, at, src)
  const before = valueAt(manifest, picture)
  const values: [name: string, value: unknown][] = [
    ['src', src],
    ['alt', isDecorative ? undefined : alt.trim()],
    ['decorative', isDecorative ? true : undefined],
    ...(textOf(before, 'src') === src ? [] : [['focus', undefined] satisfies [string, unknown]]),
  ]
  return values
    .filter(([name, value]) => fieldOf(before, name) !== value)
    .flatMap(([name, value]) => planChange(manifest, [...picture, name], value))
}

/** The changes that show another picture everywhere, also in texts that name it. */
export const planReplacement = (manifest: unknown, src: string, choice: PictureChoice): Change[] =>
  (findFileUses(manifest).get(src) ?? []).flatMap((at) =>
    findPictureAt(manifest, at) && valueAt(manifest, at) === src
      ? planPicture(manifest, at, choice)
      : planName(manifest, at, src, choice.src),
  )
