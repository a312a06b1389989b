import type { Steps } from '../../../contracts/change.ts'
import { describeItem } from '../../../models/fields/describe-item.ts'
import type { FieldDescriptor, ListDescriptor } from '../../../models/fields/descriptor.ts'
import { findBranch } from '../../../models/fields/match-value.ts'
import { toUniqueEntry } from '../../../models/fields/plan-change.ts'
import { useStore } from '../../store/use-editor.ts'
import { toLowerFirst } from '../add-field.tsx'
import { focusPlaceSoon } from '../focus-place.ts'
import { useSetValue } from '../use-change.ts'

export interface EntryActions {
  canAdd: boolean
  canRemove: boolean
  /** The name of an entry, or its kind and number. */
  nameOf(index: number): string
  /** Adds an entry at the end. The caller moves the focus to it. */
  add(value: unknown): void
  duplicate(index: number): void
  remove(index: number): void
  move(from: number, to: number): void
}

/** What people do with the entries of a list. Every action is one step of undo, is announced and moves the focus to its result. */
export function useEntries(field: ListDescriptor, at: Steps, entries: readonly unknown[]): EntryActions {
  const store = useStore()
  const setValue = useSetValue(at, field.title)
  const nameOf = (index: number) => describeEntry(field.item, entries[index]) ?? `${field.item.title} ${index + 1}`
  const title = toLowerFirst(field.item.title)
  const focus = (index: number) => focusPlaceSoon([...at, index])
  const isLastOfOptional = entries.length === 1 && !field.isRequired

  function insert(value: unknown, index: number, label: string): void {
    const before = index < entries.length ? index : null
    store.change([{ kind: 'add', into: at, before, value: toUniqueEntry(field.item, value, entries) }], { label })
  }

  return {
    canAdd: entries.length < field.maxItems,
    canRemove: entries.length > field.minItems || isLastOfOptional,
    nameOf,
    add(value) {
      insert(value, entries.length, `Add ${title}`)
      store.announce(`Added ${title} ${entries.length + 1}.`)
    },
    duplicate(index) {
      insert(entries[index], index + 1, `Duplicate "${nameOf(index)}"`)
      focus(index + 1)
      store.announce(`Duplicated "${nameOf(index)}".`)
    },
    remove(index) {
      const label = `Remove "${nameOf(index)}"`
      if (isLastOfOptional) setValue(undefined, { label })
      else store.change([{ kind: 'remove', at: [...at, index] }], { label })
      focus(Math.min(index, entries.length - 2))
      store.announce(`Removed "${nameOf(index)}".`)
    },
    move(from, to) {
      if (to < 0 || to >= entries.length || from === to) return
      store.change([{ kind: 'move', at: [...at, from], into: at, index: to }], { label: `Move "${nameOf(from)}"` })
      focus(to)
      store.announce(`Moved "${nameOf(from)}" to position ${to + 1} of ${entries.length}.`)
    },
  }
}

/** The name of an entry, or the title of its kind if there are several. */
function describeEntry(item: FieldDescriptor, entry: unknown): string | null {
  const branch = item.kind === 'union' ? findBranch(item, entry) : null
  return describeItem(item, entry) ?? branch?.title ?? null
}
