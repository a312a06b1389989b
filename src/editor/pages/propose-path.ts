import { textOf } from '../../manifest/json.ts'
import { toPathKey } from '../../manifest/path.ts'
import { toTidyPath } from '../../manifest/tidy-path.ts'
import { listPages } from '../store/places.ts'
import { toShortTitle } from './short-title.ts'

const MAX_LENGTH = 50

/**
 * A free path for a new page: the words of its title, in lowercase with hyphens. Empty for a title without letters and digits.
 * @param folder the path of the page above, such as `/services`; `''` for none
 */
export function proposePath(manifest: unknown, title: string, folder: string): string {
  const name = toPathWords(title)
  if (name === '') return ''
  const path = toTidyPath(`${folder}/${name}`)
  const taken = new Set(listPages(manifest).map((page) => toPathKey(textOf(page, 'path') ?? '')))
  let free = path
  for (let count = 2; taken.has(toPathKey(free)); count += 1) free = `${path}-${count}`
  return free
}

/** The first words of a title in lowercase with hyphens; empty without letters and digits. */
export function toPathWords(title: string): string {
  const words = toShortTitle(title).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const name = words.reduce((joined, word) => (joined.length + word.length < MAX_LENGTH ? `${joined}-${word}` : joined), '')
  return toTidyPath(name.slice(1))
}

/** The path above a path: `/services` of `/services/cloud`; `''` at the top and for the page for unknown paths. */
export const toFolder = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
