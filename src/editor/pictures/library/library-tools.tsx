import { Search, Upload, X } from 'lucide-react'
import { Button, FileTrigger, Input, SearchField } from 'react-aria-components'
import { LINKED_FILE_TYPES } from '../../../contracts/linked-file-types.ts'
import { button, input, searchField, smallButton } from '../../theme/control-styles.ts'
import { Segments } from '../../theme/segments.tsx'
import { FILTERS, type LibraryFilter } from './library-filter.ts'
import * as styles from './styles.ts'

interface LibraryToolsProps {
  /** What can be chosen. Without files, only pictures are added. */
  filters: readonly LibraryFilter[]
  query: string
  onQueryChange(query: string): void
  filter: LibraryFilter
  onFilterChange(filter: LibraryFilter): void
  onFiles(files: readonly File[]): void
}

const LINKED_EXTENSIONS = Object.keys(LINKED_FILE_TYPES).map((type) => `.${type}`)

/** What is above the files: a search, a filter, and the button that adds files. */
export function LibraryTools({ filters, query, onQueryChange, filter, onFilterChange, onFiles }: LibraryToolsProps) {
  const label = filters.includes('files') ? 'Find a file' : 'Find a picture'
  return (
    <div className={styles.tools}>
      <SearchField aria-label={label} className={searchField} value={query} onChange={onQueryChange}>
        <Search aria-hidden />
        <Input className={input} placeholder={label} />
        {query !== '' && (
          <Button className={smallButton}>
            <X aria-hidden />
          </Button>
        )}
      </SearchField>
      <FileTrigger
        acceptedFileTypes={filters.includes('files') ? ['image/*', ...LINKED_EXTENSIONS] : ['image/*']}
        allowsMultiple
        onSelect={(list) => list && onFiles([...list])}
      >
        <Button className={button} data-kind="outlined">
          <Upload aria-hidden />
          Upload
        </Button>
      </FileTrigger>
      <Segments
        aria-label="Which files"
        options={FILTERS.filter(({ value }) => filters.includes(value))}
        value={filter}
        onChange={onFilterChange}
      />
    </div>
  )
}
