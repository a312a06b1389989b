import { useMemo } from 'react'
import type { FieldDescriptor, ListDescriptor } from '../../../models/fields/descriptor.ts'
import { createFittingValue } from '../../../models/fields/fitting-value.ts'
import { isOpened } from '../../../models/fields/opened-objects.ts'
import { useStore } from '../../store/use-editor.ts'
import { useIcons } from '../../theme/block-icon.tsx'
import type { ControlProps } from '../control-context.ts'
import { selectFirstTextSoon } from '../focus-place.ts'
import { useNewEntry } from '../new-entry.ts'
import { AddEntry } from './add-entry.tsx'
import { BranchControl } from './branches/branch-control.tsx'
import { findInnerField } from './branches/branch-nodes.ts'
import { toClipboardEvents } from './entry-clipboard.ts'
import { EntryList } from './entry-list.tsx'
import { PasteButton } from './paste-button.tsx'
import * as styles from './styles.ts'
import { useEntries } from './use-entries.ts'

/**
 * A list whose entries are added, duplicated, moved and removed. Objects are opened in the panel, other entries are edited in the list.
 * Entries with branches are shown as a tree.
 */
export const ListControl = (props: ControlProps<ListDescriptor>) =>
  findInnerField(props.field.item) ? <BranchControl {...props} /> : <FlatList {...props} />

function FlatList({ field, value, at, names }: ControlProps<ListDescriptor>) {
  const store = useStore()
  const newEntry = useNewEntry()
  const entries = Array.isArray(value) ? value : []
  useIcons(useMemo(() => listIcons(field.item), [field.item]))
  const actions = useEntries(field, at, entries)
  const add = (item: FieldDescriptor) => {
    const place = [...at, entries.length]
    actions.add(createFittingValue(item, store.get().manifest, { at: place }))
    if (isOpened(item)) {
      store.openObject(place)
      newEntry.set(place)
    }
    selectFirstTextSoon(place)
  }
  const clipboardEvents = toClipboardEvents(store, at, (key) => {
    const index = Number(key)
    return { at: [...at, index], name: actions.nameOf(index), remove: actions.canRemove ? () => actions.remove(index) : null }
  })
  return (
    <div {...clipboardEvents}>
      <EntryList item={field.item} entries={entries} at={at} names={names} actions={actions} />
      <div className={styles.buttons}>
        <AddEntry item={field.item} isDisabled={!actions.canAdd} onAdd={add} />
        {entries.length === 0 && <PasteButton field={field} at={at} />}
      </div>
    </div>
  )
}

/** The icons of the kinds of entries. */
const listIcons = (item: FieldDescriptor): string[] =>
  item.kind === 'union' ? [...item.branches.values()].flatMap(({ icon }) => icon ?? []) : []
