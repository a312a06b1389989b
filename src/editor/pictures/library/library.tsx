import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Steps } from '../../../contracts/change.ts'
import type { LibraryFile } from '../../../contracts/library-file.ts'
import { useEditor } from '../../store/use-editor.ts'
import { useLater } from '../../store/use-later.ts'
import { foldText } from '../../texts/fold-text.ts'
import { findDescription, findFileUses } from '../file-uses.ts'
import { UploadList } from '../uploads/upload-list.tsx'
import { useFileTarget } from '../uploads/use-file-target.ts'
import { useUploads } from '../uploads/use-uploads.ts'
import { FileGrid } from './file-grid.tsx'
import { describeNothing, findRefusal, isOffered, type LibraryFilter, passesFilter } from './library-filter.ts'
import { LibraryTools } from './library-tools.tsx'
import * as styles from './styles.ts'
import { useLibrary } from './use-library.ts'

/** The selected file and where it is used. */
export interface SelectedFile<File = LibraryFile> {
  file: File
  uses: readonly Steps[]
}

interface LibraryProps {
  /** What can be chosen; the first one is shown first. */
  filters: readonly [LibraryFilter, ...LibraryFilter[]]
  /** The name of the selected file; null without one. */
  selected: string | null
  onSelect(file: LibraryFile): void
  /** Files that are sent when the library opens, such as those that were dropped on a field. */
  files?: readonly File[]
  /** What is next to the grid or below it. */
  children(selected: SelectedFile | null): ReactNode
}

const NO_USES: readonly Steps[] = []

/** The files of the site with a search, and ways to add more: a button, dropping files and pasting them. The last one added is selected. */
export function Library({ filters, selected, onSelect, files, children }: LibraryProps) {
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState(filters[0])
  const { listed, uses, describe } = useListedFiles()
  const { uploads, add, dismiss } = useUploads(
    (file) => {
      setQuery('')
      setFilter((before) => (passesFilter(before, file, false) ? before : file.kind === 'picture' ? 'pictures' : 'files'))
      onSelect(file)
    },
    (name) => findRefusal(filters, name),
  )
  const { isOver, target } = useFileTarget(add)
  useEffect(() => {
    if (files && files.length > 0) add(files)
    // They are sent once.
  }, [])

  const folded = foldText(useDeferredValue(query).trim())
  const known = listed?.filter((file) => isOffered(filters, file)) ?? []
  const shown = known.filter(
    (file) => passesFilter(filter, file, uses.has(file.src)) && (folded === '' || describe(file).includes(folded)),
  )
  const file = known.find(({ src }) => src === selected)

  return (
    <section className={styles.library} aria-label="Library" data-over={isOver || undefined} {...target}>
      <div className={styles.main}>
        <LibraryTools {...{ filters, query, filter }} onQueryChange={setQuery} onFilterChange={setFilter} onFiles={add} />
        <UploadList uploads={uploads} onDismiss={dismiss} />
        <FileGrid
          files={shown}
          uses={uses}
          selected={selected}
          onSelect={onSelect}
          nothing={listed ? describeNothing(filter, query.trim()) : 'The files are loading.'}
        />
      </div>
      {children(file ? { file, uses: uses.get(file.src) ?? NO_USES } : null)}
    </section>
  )
}

/** The files of the public folder, where the manifest uses them, and by what text each of them is found. */
function useListedFiles() {
  const manifest = useLater(useEditor((state) => state.manifest))
  const listed = useLibrary()
  const uses = useMemo(() => findFileUses(manifest), [manifest])
  const describe = ({ src }: LibraryFile) =>
    foldText(`${src} ${findDescription(manifest, src, uses.get(src) ?? NO_USES)?.alt ?? ''}`)
  return { listed, uses, describe }
}
