import { Search, Upload, X } from 'lucide-react'
import { Button, FileTrigger, Input, SearchField } from 'react-aria-components'
import { button, input, searchField, smallButton } from '../../theme/control-styles.ts'
import { type SegmentOption, Segments } from '../../theme/segments.tsx'
import * as styles from './styles.ts'

export type LibraryFilter = 'all' | 'unused'

const FILTERS: readonly SegmentOption<LibraryFilter>[] = [
  { value: 'all', label: 'All' },
  { value: 'unused', label: 'Not used' },
]

interface LibraryToolsProps {
  query: string
  onQueryChange(query: string): void
  filter: LibraryFilter
  onFilterChange(filter: LibraryFilter): void
  onFiles(files: readonly File[]): void
}

/** What is above the pictures: a search, a filter, and the button that adds files. */
export function LibraryTools({ query, onQueryChange, filter, onFilterChange, onFiles }: LibraryToolsProps) {
  return (
    <div className={styles.tools}>
      <SearchField aria-label="Find a picture" className={searchField} value={query} onChange={onQueryChange}>
        <Search aria-hidden />
        <Input className={input} placeholder="Find a picture" />
        {query !== '' && (
          <Button className={smallButton}>
            <X aria-hidden />
          </Button>
        )}
      </SearchField>
      <Segments aria-label="Which pictures" options={FILTERS} value={filter} onChange={onFilterChange} />
      <FileTrigger acceptedFileTypes={['image/*']} allowsMultiple onSelect={(list) => list && onFiles([...list])}>
        <Button className={button} data-kind="outlined">
          <Upload aria-hidden />
          Upload
        </Button>
      </FileTrigger>
    </div>
  )
}
