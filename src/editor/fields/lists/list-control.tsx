import { useEffect, useRef } from 'react'
import type { ListDescriptor } from '../../../models/fields/descriptor.ts'
import { createFittingValue } from '../../../models/fields/fitting-value.ts'
import { useStore } from '../../store/use-editor.ts'
import { type ControlProps, useOpen } from '../control-context.ts'
import { isOpened } from '../open-kinds.ts'
import { AddEntry } from './add-entry.tsx'
import { EntryList } from './entry-list.tsx'
import { useEntries } from './use-entries.ts'

/** A list whose entries are added, duplicated, moved and removed. Objects are opened in the panel, other entries are edited in the list. */
export function ListControl({ field, value, at, names }: ControlProps<ListDescriptor>) {
  const store = useStore()
  const open = useOpen()
  const entries = Array.isArray(value) ? value : []
  const { list, follow } = useMovedFocus()
  const actions = useEntries(field, at, entries, follow)
  return (
    <>
      <EntryList item={field.item} entries={entries} at={at} names={names} actions={actions} list={list} />
      <AddEntry
        item={field.item}
        isDisabled={!actions.canAdd}
        onAdd={(item) => {
          actions.add(createFittingValue(item, store.get().manifest))
          if (isOpened(field.item)) open([...at, entries.length], { isNew: true })
        }}
      />
    </>
  )
}

/** Moves the focus with an entry that is moved to another index. */
function useMovedFocus() {
  const list = useRef<HTMLDivElement>(null)
  const moved = useRef<number | null>(null)
  useEffect(() => {
    const index = moved.current
    moved.current = null
    if (index === null) return
    const focus = () => list.current?.querySelector<HTMLElement>(`[data-key="${index}"]`)?.focus()
    // A menu that closes gives the focus back to its button first.
    requestAnimationFrame(() => requestAnimationFrame(focus))
  })
  const follow = (index: number) => {
    moved.current = index
  }
  return { list, follow }
}
