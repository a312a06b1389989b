import { useMemo, useState } from 'react'
import { Autocomplete, Button, Input, ListBox, ListBoxItem, ListLayout, SearchField, Virtualizer } from 'react-aria-components'
import type { Steps } from '../../contracts/change.ts'
import { moveBlockTo } from '../actions/block-actions.ts'
import { nameBlock } from '../actions/block-names.ts'
import { foldText } from '../search/fold-text.ts'
import { useStore } from '../store/use-editor.ts'
import * as controls from '../theme/control-styles.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { listDestinations } from './list-destinations.ts'
import { DESTINATION_LAYOUT } from './sizes.ts'
import * as styles from './styles.ts'

/** Moves a block to the end of another page or of a column. */
export function MoveDialog({ steps, onClose }: { steps: Steps; onClose(): void }) {
  const store = useStore()
  const [query, setQuery] = useState('')
  const { manifest } = store.get()
  const all = useMemo(() => listDestinations(manifest, steps), [manifest, steps])
  const folded = foldText(query.trim())
  const shown = all.filter(({ title, detail }) => foldText(`${title} ${detail}`).includes(folded))
  return (
    <ModalDialog
      title={`Move ${nameBlock(manifest, steps)} to`}
      onClose={onClose}
      width="narrow"
      actions={
        <Button className={controls.button} data-kind="outlined" onPress={onClose}>
          Cancel
        </Button>
      }
    >
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <SearchField aria-label="Find a page or column" autoFocus>
          <Input className={controls.input} placeholder="Find a page or column" />
        </SearchField>
        <Virtualizer layout={ListLayout} layoutOptions={DESTINATION_LAYOUT}>
          <ListBox
            className={styles.destinations}
            aria-label="Pages and columns"
            items={shown}
            selectionMode="none"
            renderEmptyState={() => `No page or column contains "${query}".`}
            onAction={(id) => {
              const target = shown.find((one) => one.id === id)
              onClose()
              if (target) moveBlockTo(store, steps, target.list, target.length)
            }}
          >
            {({ title, detail }) => (
              <ListBoxItem textValue={`${title} ${detail}`} className={styles.destination}>
                <span>{title}</span>
                <span className={styles.rowLabel}>{detail}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Virtualizer>
      </Autocomplete>
    </ModalDialog>
  )
}
