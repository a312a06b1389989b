import { ListBox, ListBoxItem } from 'react-aria-components'
import type { CollectionEntry } from '../../manifest/collections/read-collections.ts'
import { formatDate } from '../../manifest/format-date.ts'
import { toEntryPlace } from '../store/places.ts'
import { useStore } from '../store/use-editor.ts'
import { STATE_LABELS, toEntryState } from './filter-entries.ts'
import * as styles from './styles.ts'

interface EntryRowsProps {
  entries: readonly CollectionEntry[]
  today: string
  /** What is said instead of no entries. */
  nothing: string
}

/** Entries with their states, dates and tags. Choosing one opens it. */
export function EntryRows({ entries, today, nothing }: EntryRowsProps) {
  const store = useStore()
  return (
    <ListBox
      aria-label="Entries"
      className={styles.entries}
      selectionMode="none"
      items={entries.map((entry) => ({ id: String(entry.index), entry }))}
      onAction={(id) => {
        const entry = entries.find(({ index }) => String(index) === id)
        if (entry) store.openPage(toEntryPlace(entry))
      }}
      renderEmptyState={() => <p>{nothing}</p>}
    >
      {({ id, entry }) => (
        <ListBoxItem id={id} textValue={entry.title} className={styles.entry}>
          <span className={styles.entryTitle}>{entry.title}</span>
          <span className={styles.entryDetail}>{describeEntry(entry, today)}</span>
        </ListBoxItem>
      )}
    </ListBox>
  )
}

/** The state if it is not published, the date and the tags. */
function describeEntry(entry: CollectionEntry, today: string): string {
  const state = toEntryState(entry, today)
  const date = entry.date === null ? [] : [formatDate(entry.date, 'en-GB')]
  return [...(state === 'published' ? [] : [STATE_LABELS[state]]), ...date, ...entry.tags].join(' · ')
}
