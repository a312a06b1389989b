import { Search, X } from 'lucide-react'
import { useId } from 'react'
import { Button, Input, SearchField } from 'react-aria-components'
import { visuallyHidden } from '../../ui/styles.ts'
import { SelectBox } from '../fields/controls/choices/select-box.tsx'
import { PAGE_STATES, type PageFilter } from '../pages/page-filter.ts'
import { input, searchField, smallButton } from '../theme/control-styles.ts'
import * as styles from './styles.ts'

interface PageFilterBarProps {
  filter: PageFilter
  onChange(filter: PageFilter): void
}

const OPTIONS = PAGE_STATES.map(({ id, label }) => ({ id, label, help: '' }))

/** Shows only some pages in the list: by words of title and path, and by state. */
export function PageFilterBar({ filter, onChange }: PageFilterBarProps) {
  const id = useId()
  return (
    <search className={styles.filterBar} aria-label="Filter pages">
      <SearchField
        aria-label="Title or path"
        autoFocus
        className={searchField}
        value={filter.query}
        onChange={(query) => onChange({ ...filter, query })}
      >
        <Search aria-hidden />
        <Input className={input} placeholder="Title or path" />
        {filter.query !== '' && (
          <Button className={smallButton}>
            <X aria-hidden />
          </Button>
        )}
      </SearchField>
      <span id={id} className={visuallyHidden}>
        State
      </span>
      <SelectBox
        names={{ id: `${id}-button`, 'aria-labelledby': id, 'aria-describedby': '', isInvalid: false }}
        options={OPTIONS}
        selected={filter.state}
        placeholder=""
        onSelect={(state) => onChange({ ...filter, state })}
      />
    </search>
  )
}
