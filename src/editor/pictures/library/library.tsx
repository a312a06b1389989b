import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Steps } from '../../../contracts/change.ts'
import type { LibraryPicture } from '../../../contracts/editor-protocol.ts'
import { useEditor } from '../../store/use-editor.ts'
import { useLater } from '../../store/use-later.ts'
import { foldText } from '../../texts/fold-text.ts'
import { findDescription, findPictureUses } from '../picture-uses.ts'
import { UploadList } from '../uploads/upload-list.tsx'
import { useFileTarget } from '../uploads/use-file-target.ts'
import { useUploads } from '../uploads/use-uploads.ts'
import { type LibraryFilter, LibraryTools } from './library-tools.tsx'
import { PictureGrid } from './picture-grid.tsx'
import * as styles from './styles.ts'
import { useLibrary } from './use-library.ts'

/** The selected picture and where it is used. */
export interface SelectedPicture {
  picture: LibraryPicture
  uses: readonly Steps[]
}

interface LibraryProps {
  /** The name of the selected file; null without one. */
  selected: string | null
  onSelect(picture: LibraryPicture): void
  /** Files that are sent when the library opens, such as those that were dropped on a field. */
  files?: readonly File[]
  /** What is next to the grid or below it. */
  children(selected: SelectedPicture | null): ReactNode
}

const NO_USES: readonly Steps[] = []

/** The pictures of the site with a search, and ways to add more: a button, dropping files and pasting them. The last one added is selected. */
export function Library({ selected, onSelect, files, children }: LibraryProps) {
  const manifest = useLater(useEditor((state) => state.manifest))
  const listed = useLibrary()
  const pictures = listed ?? []
  const uses = useMemo(() => findPictureUses(manifest), [manifest])
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<LibraryFilter>('all')
  const { uploads, add, dismiss } = useUploads(onSelect)
  const { isOver, target } = useFileTarget(add)
  useEffect(() => {
    if (files && files.length > 0) add(files)
    // They are sent once.
  }, [])

  const folded = foldText(useDeferredValue(query).trim())
  const shown = pictures.filter(({ src }) => {
    const places = uses.get(src) ?? NO_USES
    if (filter === 'unused' && places.length > 0) return false
    return folded === '' || foldText(`${src} ${findDescription(manifest, places)?.alt ?? ''}`).includes(folded)
  })
  const picture = pictures.find(({ src }) => src === selected)

  return (
    <section className={styles.library} aria-label="Library" data-over={isOver || undefined} {...target}>
      <div className={styles.main}>
        <LibraryTools query={query} onQueryChange={setQuery} filter={filter} onFilterChange={setFilter} onFiles={add} />
        <UploadList uploads={uploads} onDismiss={dismiss} />
        <PictureGrid
          pictures={shown}
          uses={uses}
          selected={selected}
          onSelect={onSelect}
          nothing={toNothing(listed !== null, pictures.length, query)}
        />
      </div>
      {children(picture ? { picture, uses: uses.get(picture.src) ?? NO_USES } : null)}
    </section>
  )
}

/** What an empty grid says. */
function toNothing(isLoaded: boolean, count: number, query: string): string {
  if (!isLoaded) return 'The pictures are loading.'
  if (count === 0) return 'There are no pictures yet. Drop some here, paste them, or press "Upload".'
  return query.trim() === '' ? 'Every picture is used.' : `No picture matches "${query.trim()}".`
}
