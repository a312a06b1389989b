import type { LibraryFile } from '../../../contracts/library-file.ts'
import { LINKED_FILE_TYPES, type MediaKind, toLinkedFileType, toMediaKind } from '../../../contracts/linked-file-types.ts'
import type { SegmentOption } from '../../theme/segments.tsx'

/** What a library shows. `files` are all files for links, videos and captions included. */
export type LibraryFilter = 'pictures' | 'files' | MediaKind | 'unused'

export const FILTERS: readonly SegmentOption<LibraryFilter>[] = [
  { value: 'pictures', label: 'Pictures' },
  { value: 'files', label: 'Files' },
  { value: 'unused', label: 'Not used' },
]

/** Whether a filter shows a file. */
export function passesFilter(filter: LibraryFilter, { kind, src }: LibraryFile, isUsed: boolean): boolean {
  if (filter === 'unused') return !isUsed
  if (filter === 'video' || filter === 'captions') return toMediaKind(src) === filter
  return filter === (kind === 'picture' ? 'pictures' : 'files')
}

/** Whether a file can be chosen in a library with some filters. */
export const isOffered = (filters: readonly LibraryFilter[], file: LibraryFile): boolean =>
  filters.some((filter) => (filter === 'unused' ? file.kind === 'picture' : passesFilter(filter, file, false)))

const LINKED_TYPES = Object.keys(LINKED_FILE_TYPES).map((type) => `.${type}`)

/** What the dialog of the browser for choosing a file offers, as in the attribute \`accept\`. */
export function listAcceptedTypes(filters: readonly LibraryFilter[]): string[] {
  const [first] = filters
  if (first === 'video' || first === 'captions') return LINKED_TYPES.filter((type) => toMediaKind(type) === first)
  return filters.includes('files') ? ['image/*', ...LINKED_TYPES] : ['image/*']
}

/** Why a library with some filters takes no file of a name, in a sentence; null if it does. */
export function findRefusal(filters: readonly LibraryFilter[], name: string): string | null {
  const [first] = filters
  if (first === 'video' && toMediaKind(name) !== 'video')
    return `"${name}" is not a video that all browsers play. Export it as MP4 (H.264) or WebM.`
  if (first === 'captions' && toMediaKind(name) !== 'captions')
    return `"${name}" is not a file of captions. Browsers need WebVTT, a file that ends in .vtt.`
  return !filters.includes('files') && toLinkedFileType(name) && toMediaKind(name) !== first
    ? `"${name}" is not a picture. Use it for a link.`
    : null
}

/** What an empty grid says. */
export function describeNothing(filter: LibraryFilter, query: string): string {
  if (query !== '') return `Nothing here matches "${query}".`
  if (filter === 'unused') return 'Everything is used.'
  return `There are no ${NAMES[filter]} yet${EXAMPLES[filter] ?? ''}. Drop some here, paste them, or press "Upload".`
}

const NAMES: Readonly<Record<Exclude<LibraryFilter, 'unused'>, string>> = {
  pictures: 'pictures',
  files: 'files for links',
  video: 'videos',
  captions: 'captions',
}

const EXAMPLES: Partial<Record<LibraryFilter, string>> = { files: ', such as a PDF', captions: ', in WebVTT (.vtt)' }

/** What the search field of a library with some filters is called. */
export function toSearchLabel(filters: readonly LibraryFilter[]): string {
  if (filters.includes('files')) return 'Find a file'
  return filters[0] === 'video' ? 'Find a video' : filters[0] === 'captions' ? 'Find captions' : 'Find a picture'
}
