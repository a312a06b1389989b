import type { LibraryFile } from '../../../contracts/library-file.ts'
import type { SegmentOption } from '../../theme/segments.tsx'

export type LibraryFilter = 'pictures' | 'files' | 'unused'

export const FILTERS: readonly SegmentOption<LibraryFilter>[] = [
  { value: 'pictures', label: 'Pictures' },
  { value: 'files', label: 'Files' },
  { value: 'unused', label: 'Not used' },
]

/** Whether a filter shows a file. */
export function passesFilter(filter: LibraryFilter, { kind }: LibraryFile, isUsed: boolean): boolean {
  if (filter === 'unused') return !isUsed
  return filter === (kind === 'picture' ? 'pictures' : 'files')
}

/** What an empty grid says. */
export function describeNothing(filter: LibraryFilter, query: string): string {
  if (query !== '') return `Nothing here matches "${query}".`
  if (filter === 'unused') return 'Everything is used.'
  if (filter === 'pictures') return 'There are no pictures yet. Drop some here, paste them, or press "Upload".'
  return 'There are no files for links yet, such as a PDF. Drop some here, paste them, or press "Upload".'
}
