import type { Change, Steps } from '../../contracts/change.ts'
import { fieldOf, textOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { walkTexts } from '../../manifest/walk.ts'
import { describeField } from '../../models/fields/index.ts'
import { planChange } from '../../models/fields/plan-change.ts'

/** What a page shows as a picture: the file, and a description or the statement that it needs none. */
export interface PictureChoice {
  src: string
  alt: string
  isDecorative: boolean
}

/** A file name inside a longer text, such as a link to the picture. */
const NAMED_IN_TEXT = /\/[\w./-]+\.(?:svg|jpe?g|png|webp|avif|gif)\b/gi

/** Where a manifest names pictures: the places of the texts, by the name of the file (`/pictures/team.jpg`). */
export function findPictureUses(manifest: unknown): ReadonlyMap<string, readonly Steps[]> {
  const uses = new Map<string, Steps[]>()
  walkTexts(manifest, null, (text, _, steps) => {
    if (typeof text !== 'string' || !text.includes('/')) return
    const names = describesFile(text) ? [text] : (text.match(NAMED_IN_TEXT) ?? [])
    for (const name of new Set(names)) uses.set(name, [...(uses.get(name) ?? []), [...steps]])
  })
  return uses
}

/** Names in the public folder may have spaces and other characters. */
const describesFile = (text: string): boolean => /^\/[^\n]*\.(?:svg|jpe?g|png|webp|avif|gif)$/i.test(text)

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
export function findDescription(manifest: unknown, uses: readonly Steps[]): PictureChoice | null {
  const choices = uses.flatMap((at) => {
    const picture = findPictureAt(manifest, at)
    return picture ? [readChoice(valueAt(manifest, picture))] : []
  })
  return choices.find(isDescribed) ?? null
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
export function planReplacement(manifest: unknown, src: string, choice: PictureChoice): Change[] {
  const uses = findPictureUses(manifest).get(src) ?? []
  return uses.flatMap((at): Change[] => {
    const text = valueAt(manifest, at)
    if (text === src) return planPicture(manifest, at, choice)
    return typeof text === 'string' ? [{ kind: 'set', at, value: text.replaceAll(src, choice.src) }] : []
  })
}
