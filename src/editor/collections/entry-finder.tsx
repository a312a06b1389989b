import { Search, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, Input, SearchField } from 'react-aria-components'
import type { CollectionEntry } from '../../manifest/collections/read-collections.ts'
import { findTimeZone, readToday } from '../../manifest/today.ts'
import { visuallyHidden } from '../../ui/styles.ts'
import { SelectBox } from '../fields/controls/choices/select-box.tsx'
import { useEditor } from '../store/use-editor.ts'
import { button, input, searchField, smallButton } from '../theme/control-styles.ts'
import { type SegmentOption, Segments } from '../theme/segments.tsx'
import { EntryCalendar } from './entry-calendar.tsx'
import { EntryRows } from './entry-rows.tsx'
import { ALL_ENTRIES, type EntryFilter, filterEntries, listTags, STATE_LABELS } from './filter-entries.ts'
import * as styles from './styles.ts'

/** How many entries are shown at first. The search finds the others sooner than scrolling. */
const MAX_SHOWN = 50

type View = 'list' | 'calendar'

const VIEWS: readonly SegmentOption<View>[] = [
  { value: 'list', label: 'List' },
  { value: 'calendar', label: 'Calendar' },
]

/** The entries of a collection, the newest first, with a search and filters. Choosing one opens it. */
export function EntryFinder({ entries }: { entries: readonly CollectionEntry[] }) {
  const [filter, setFilter] = useState(ALL_ENTRIES)
  const [view, setView] = useState<View>('list')
  const [limit, setLimit] = useState(MAX_SHOWN)
  const timeZone = useEditor(({ manifest }) => findTimeZone(manifest))
  const today = readToday(timeZone)
  const found = filterEntries(entries, filter, today)
  const change = (part: Partial<EntryFilter>) => {
    setFilter({ ...filter, ...part })
    setLimit(MAX_SHOWN)
  }
  return (
    <>
      <search className={styles.filters} aria-label="Filter entries">
        <SearchField
          aria-label="Find an entry"
          className={searchField}
          value={filter.query}
          onChange={(query) => change({ query })}
        >
          <Search aria-hidden />
          <Input className={input} placeholder="Find an entry" />
          {filter.query !== '' && (
            <Button className={smallButton}>
              <X aria-hidden />
            </Button>
          )}
        </SearchField>
        <Choice
          name="State"
          all="Every state"
          options={Object.entries(STATE_LABELS).map(([id, label]) => ({ id, label }))}
          selected={filter.state}
          onSelect={(id) => change({ state: id === 'published' || id === 'planned' || id === 'draft' ? id : null })}
        />
        <Choice
          name="Tag"
          all="Every tag"
          options={listTags(entries).map((tag) => ({ id: tag, label: tag }))}
          selected={filter.tag}
          onSelect={(tag) => change({ tag })}
        />
      </search>
      <p className={styles.count} role="status">
        {found.length === entries.length ? countEntries(found.length) : `${found.length} of ${countEntries(entries.length)}`}
      </p>
      <Segments aria-label="View" options={VIEWS} value={view} onChange={setView} />
      {view === 'calendar' ? (
        <EntryCalendar entries={found} today={today} />
      ) : (
        <EntryRows
          entries={found.slice(0, limit)}
          today={today}
          nothing="No entry matches. Enter fewer letters, or choose another state or tag."
        />
      )}
      {view === 'list' && found.length > limit && (
        <Button className={button} onPress={() => setLimit(limit + MAX_SHOWN)}>
          Show {Math.min(MAX_SHOWN, found.length - limit)} more
        </Button>
      )}
    </>
  )
}

const countEntries = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`)

interface ChoiceProps {
  name: string
  /** What the choice says that filters nothing. */
  all: string
  options: readonly { id: string; label: string }[]
  selected: string | null
  onSelect(id: string | null): void
}

const ALL = 'all entries'

function Choice({ name, all, options, selected, onSelect }: ChoiceProps) {
  const id = useId()
  if (options.length === 0) return null
  return (
    <div>
      <span id={id} className={visuallyHidden}>
        {name}
      </span>
      <SelectBox
        names={{ id: `${id}-button`, 'aria-labelledby': id, 'aria-describedby': '', isInvalid: false }}
        options={[{ id: ALL, label: all }, ...options].map((option) => ({ ...option, help: '' }))}
        selected={selected ?? ALL}
        placeholder=""
        onSelect={(chosen) => onSelect(chosen === ALL ? null : chosen)}
      />
    </div>
  )
}
