import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField } from 'react-aria-components'
import { valueAt } from '../../manifest/pointer.ts'
import { insertBlock } from '../actions/block-actions.ts'
import { nameBlock } from '../actions/block-names.ts'
import type { GalleryPlace } from '../store/state.ts'
import type { EditorStore } from '../store/store.ts'
import { useStore } from '../store/use-editor.ts'
import { actAfterOverlay } from '../theme/after-overlay.ts'
import { input, searchField } from '../theme/control-styles.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { BlockPicture } from './block-picture.tsx'
import { filterGallery, type GalleryEntry, listGalleryEntries } from './gallery-entries.ts'
import * as styles from './styles.ts'

/** All blocks that can be added at a place, with pictures. */
export default function GalleryDialog({ place }: { place: GalleryPlace }) {
  const store = useStore()
  const [query, setQuery] = useState('')
  const { manifest } = store.get()
  const all = useMemo(() => listGalleryEntries(manifest, place.list), [manifest, place.list])
  const shown = useMemo(() => filterGallery(all, query), [all, query])
  const after = place.index > 0 ? nameBlock(manifest, [...place.list, place.index - 1]) : null
  return (
    <ModalDialog title="Add block" width="wide" onClose={store.closeGallery} buttons={[{ label: 'Cancel' }]}>
      <p className={styles.place}>{after === null ? 'At the top' : `After ${after}`}</p>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <SearchField aria-label="Find a block" autoFocus className={searchField}>
          <Search aria-hidden />
          <Input className={input} role="combobox" aria-expanded placeholder="Find a block: hero, quotes, price table…" />
        </SearchField>
        <ListBox
          className={styles.grid}
          aria-label="Blocks"
          layout="grid"
          items={shown}
          selectionMode="none"
          renderEmptyState={() => (
            <p className={styles.nothing}>No block matches "{query}". Try a word for what it shows, such as "list".</p>
          )}
          onAction={(id) => {
            const entry = shown.find((one) => one.id === id)
            if (entry && 'block' in entry.created) addBlock(store, place, entry.title, entry.created.block)
          }}
        >
          {(entry) => <GalleryCard entry={entry} />}
        </ListBox>
      </Autocomplete>
    </ModalDialog>
  )
}

function GalleryCard({ entry }: { entry: GalleryEntry }) {
  const problem = 'problem' in entry.created ? entry.created.problem : null
  return (
    <ListBoxItem id={entry.id} textValue={entry.title} isDisabled={problem !== null} className={styles.card}>
      <BlockPicture entry={entry} />
      <span className={styles.cardTitle}>{entry.title}</span>
      <span className={styles.cardText}>{problem ?? entry.description}</span>
    </ListBoxItem>
  )
}

/** Adds a block and opens its first text. */
function addBlock(store: EditorStore, { list, index }: GalleryPlace, title: string, block: object): void {
  const { manifest } = store.get()
  const entries = valueAt(manifest, list)
  const at = [...list, Math.min(index, Array.isArray(entries) ? entries.length : 0)]
  const above = at.at(-1) === 0 ? 'at the top' : `after ${nameBlock(manifest, [...list, index - 1])}`
  store.closeGallery()
  insertBlock(store, block, list, index, `Add ${title}`)
  store.announce(`Added ${title} ${above}.`)
  actAfterOverlay(() => store.editFirstText(at))
}
