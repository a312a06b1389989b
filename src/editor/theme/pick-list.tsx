import { useState } from 'react'
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField, Virtualizer } from 'react-aria-components'
import { foldText } from '../texts/fold-text.ts'
import { input } from './control-styles.ts'
import * as styles from './pick-list-styles.ts'
import { RowLayout } from './row-layout.ts'

export interface PickListItem {
  id: string
  title: string
  detail: string
}

interface PickListProps<T extends PickListItem> {
  /** What is looked for: `page`. */
  noun: string
  items: readonly T[]
  /** The item that is chosen now. */
  currentId?: string
  onPick(item: T): void
}

const LAYOUT = { rowSize: 32 }

/** A search field and the items that contain its text, in the title or the detail. Those that begin with it come first. */
export function PickList<T extends PickListItem>({ noun, items, currentId, onPick }: PickListProps<T>) {
  const [query, setQuery] = useState('')
  const folded = foldText(query.trim())
  const isFirst = ({ id, title }: PickListItem) => foldText(title).startsWith(folded) || foldText(id) === folded
  const shown = items
    .filter(({ title, detail }) => foldText(`${title} ${detail}`).includes(folded))
    .toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
  return (
    <Autocomplete inputValue={query} onInputChange={setQuery}>
      <SearchField aria-label={`Find a ${noun}`} autoFocus>
        <Input className={input} role="combobox" aria-expanded placeholder={`Find a ${noun}`} />
      </SearchField>
      <Virtualizer layout={RowLayout} layoutOptions={LAYOUT}>
        <ListBox
          className={styles.list}
          aria-label={`Found: ${noun}`}
          items={shown}
          selectionMode="none"
          renderEmptyState={() => (
            <p className={styles.nothing}>
              No {noun} contains "{query}". Enter fewer letters.
            </p>
          )}
          onAction={(id) => {
            const item = shown.find((one) => one.id === id)
            if (item) onPick(item)
          }}
        >
          {({ id, title, detail }) => (
            <ListBoxItem
              id={id}
              textValue={`${title} ${detail}`}
              className={styles.item}
              data-current={id === currentId ? '' : undefined}
            >
              <span>{title}</span>
              <span className={styles.detail}>{detail}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Virtualizer>
    </Autocomplete>
  )
}
