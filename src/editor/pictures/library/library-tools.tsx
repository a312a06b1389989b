import { Search, Upload, X } from 'lucide-react'
import { Button, FileTrigger, Input, SearchField } from 'react-aria-components'
import { button, input, searchField, smallButton } from '../../theme/control-styles.ts'
import { Segments } from '../../theme/segments.tsx'
import { FILTERS, type LibraryFilter, listAcceptedTypes, toSearchLabel } from './library-filter.ts'
import * as styles from './styles.ts'

interface LibraryToolsProps {
  /** What can be chosen, and added. */
  filters: readonly LibraryFilter[]
  query: string
  onQueryChange(query: string): void
  filter: LibraryFilter
  onFilterChange(filter: LibraryFilter): void
  onFiles(files: readonly File[]): void
}

/** What is above the files: a search, a filter, and the button that adds files. */
export function LibraryTools({ filters, query, onQueryChange, filter, onFilterChange, onFiles }: LibraryToolsProps) {
  const label = toSearchLabel(filters)
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
      <FileTrigger acceptedFileTypes={listAcceptedTypes(filters)} allowsMultiple onSelect={(list) => list && onFiles([...list])}>
        <Button className={button} data-kind="outlined">
          <Upload aria-hidden />
          Upload
        </Button>
      </FileTrigger>
      {filters.length > 1 && (
        <Segments
          aria-label="Which files"
          options={FILTERS.filter(({ value }) => filters.includes(value))}
          value={filter}
          onChange={onFilterChange}
        />
      )}
    </div>
  )
}
