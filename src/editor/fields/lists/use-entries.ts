import type { Steps } from '../../../contracts/change.ts'
import { describeItem } from '../../../models/fields/describe-item.ts'
import type { FieldDescriptor, ListDescriptor } from '../../../models/fields/descriptor.ts'
import { findBranch } from '../../../models/fields/match-value.ts'
import { toUniqueEntry } from '../../../models/fields/plan-change.ts'
import { useStore } from '../../store/use-editor.ts'
import { useSetValue } from '../use-change.ts'

export interface EntryActions {
  canAdd: boolean
  canRemove: boolean
  /** The name of an entry, or its kind and number. */
  nameOf(index: number): string
  /** Adds an entry in front of another one, or at the end. */
  add(value: unknown, index?: number): void
  duplicate(index: number): void
  remove(index: number): void
  move(from: number, to: number): void
}

/**
 * What people do with the entries of a list. Every action is one step of undo and is announced.
 * @param onMoved called with the new place of an entry that was moved or duplicated, for the focus to follow it
 */
export function useEntries(
  field: ListDescriptor,
  at: Steps,
  entries: readonly unknown[],
  onMoved: (index: number) => void,
): EntryActions {
  const store = useStore()
  const setValue = useSetValue(at, field.title)
  const nameOf = (index: number) => describeEntry(field.item, entries[index]) ?? `${field.item.title} ${index + 1}`
  const isLastOfOptional = entries.length === 1 && !field.isRequired

  function insert(value: unknown, index: number, label: string): void {
    const before = index < entries.length ? index : null
    store.change([{ kind: 'add', into: at, before, value: toUniqueEntry(field.item, value, entries) }], { label })
  }

  return {
    canAdd: entries.length < field.maxItems,
    canRemove: entries.length > field.minItems || isLastOfOptional,
    nameOf,
    add(value, index = entries.length) {
      insert(value, index, `Add ${field.item.title.toLowerCase()}`)
      store.announce(`Added ${field.item.title.toLowerCase()} ${index + 1}.`)
    },
    duplicate(index) {
      insert(entries[index], index + 1, `Duplicate "${nameOf(index)}"`)
      onMoved(index + 1)
      store.announce(`Duplicated "${nameOf(index)}".`)
    },
    remove(index) {
      const label = `Remove "${nameOf(index)}"`
      if (isLastOfOptional) setValue(undefined, { label })
      else store.change([{ kind: 'remove', at: [...at, index] }], { label })
      store.announce(`Removed "${nameOf(index)}".`)
    },
    move(from, to) {
      if (to < 0 || to >= entries.length || from === to) return
      store.change([{ kind: 'move', at: [...at, from], into: at, index: to }], { label: `Move "${nameOf(from)}"` })
      onMoved(to)
      store.announce(`Moved "${nameOf(from)}" to position ${to + 1} of ${entries.length}.`)
    },
  }
}

/** The name of an entry, or the title of its kind if there are several. */
function describeEntry(item: FieldDescriptor, entry: unknown): string | null {
  const branch = item.kind === 'union' ? findBranch(item, entry) : null
  return describeItem(item, entry) ?? branch?.title ?? null
}
