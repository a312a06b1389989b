import { Search, Upload, X } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Button, FileTrigger, Input, SearchField } from 'react-aria-components'
import type { Steps } from '../../../contracts/change.ts'
import type { LibraryPicture } from '../../../contracts/editor-protocol.ts'
import { useEditor } from '../../store/use-editor.ts'
import { useLater } from '../../store/use-later.ts'
import { foldText } from '../../texts/fold-text.ts'
import { button, input, searchField, smallButton } from '../../theme/control-styles.ts'
import { type SegmentOption, Segments } from '../../theme/segments.tsx'
import { findDescription, findPictureUses } from '../picture-uses.ts'
import { UploadList } from '../uploads/upload-list.tsx'
import { useUploads } from '../uploads/use-uploads.ts'
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

type LibraryFilter = 'all' | 'unused'

const FILTERS: readonly SegmentOption<LibraryFilter>[] = [
  { value: 'all', label: 'All' },
  { value: 'unused', label: 'Not used' },
]

/** The pictures of the site with a search, and ways to add more: a button, dropping files and pasting them. The last one added is selected. */
export function Library({ selected, onSelect, files, children }: LibraryProps) {
  const manifest = useLater(useEditor((state) => state.manifest))
  const listed = useLibrary()
  const pictures = listed ?? []
  const uses = useMemo(() => findPictureUses(manifest), [manifest])
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<LibraryFilter>('all')
  const [isOver, setOver] = useState(false)
  const { uploads, add, dismiss } = useUploads(onSelect)
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
    <section
      className={styles.library}
      aria-label="Library"
      data-over={isOver || undefined}
      onPaste={(event: ClipboardEvent) => takeFiles(event, event.clipboardData, add)}
      onDragOver={(event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        setOver(false)
        takeFiles(event, event.dataTransfer, add)
      }}
    >
      <div className={styles.main}>
        <div className={styles.tools}>
          <SearchField aria-label="Find a picture" className={searchField} value={query} onChange={setQuery}>
            <Search aria-hidden />
            <Input className={input} placeholder="Find a picture" />
            {query !== '' && (
              <Button className={smallButton}>
                <X aria-hidden />
              </Button>
            )}
          </SearchField>
          <Segments aria-label="Which pictures" options={FILTERS} value={filter} onChange={setFilter} />
          <FileTrigger acceptedFileTypes={['image/*']} allowsMultiple onSelect={(list) => list && add([...list])}>
            <Button className={button} data-kind="outlined">
              <Upload aria-hidden />
              Upload
            </Button>
          </FileTrigger>
        </div>
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

/** Takes the files of a drop or a paste. Anything else is left to the browser. */
function takeFiles(
  event: { preventDefault(): void; stopPropagation(): void },
  { files }: DataTransfer,
  add: (files: readonly File[]) => unknown,
): void {
  if (files.length === 0) return
  event.preventDefault()
  event.stopPropagation()
  add([...files])
}

/** What an empty grid says. */
function toNothing(isLoaded: boolean, count: number, query: string): string {
  if (!isLoaded) return 'The pictures are loading.'
  if (count === 0) return 'There are no pictures yet. Drop some here, paste them, or press "Upload".'
  return query.trim() === '' ? 'Every picture is used.' : `No picture matches "${query.trim()}".`
}
