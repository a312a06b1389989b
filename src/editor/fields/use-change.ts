import { createContext, useContext, useRef } from 'react'
import type { Steps } from '../../contracts/change.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { describeField } from '../../models/fields/index.ts'
import { planChange } from '../../models/fields/plan-change.ts'
import { planKey } from '../../models/fields/plan-key.ts'
import { setFieldOfAll } from '../actions/field-values.ts'
import { planText } from '../languages/language-texts.ts'
import { findSourceText } from '../languages/source-texts.ts'
import { planConditionNames } from '../names/plan-condition-names.ts'
import { isWithin } from '../store/places.ts'
import { useStore } from '../store/use-editor.ts'
import { useNewEntry } from './new-entry.ts'

const ChangedBlocks = createContext<readonly Steps[] | null>(null)

/** Provides several blocks, whose fields are changed together. */
export const ChangedBlocksProvider = ChangedBlocks.Provider

interface SetOptions {
  /** Whether undo takes it back together with the change before it. */
  joins?: boolean
  label?: string
}

export type SetValue = (value: unknown, options?: SetOptions) => void

/**
 * A function that gives the place at some steps a value; `undefined` removes it. In another language than the main one, a text gets a
 * translation. The key of a new entry follows its title, and the conditions
 * of a form follow the names in it. In the fields of several blocks, it is for the same field of all of them.
 */
export function useSetValue(at: Steps, title: string): SetValue {
  const store = useStore()
  const { at: added } = useNewEntry()
  const blocks = useContext(ChangedBlocks)
  return (value, { joins = false, label = `Change "${title}"` } = {}) => {
    if (blocks) {
      setFieldOfAll(store, blocks, { name: String(at.at(-1)), title }, value, joins)
      return
    }
    const { manifest } = store.get()
    if (findSourceText(store.get(), at)) {
      const changes = planText(store.get(), at, value)
      if (changes.length > 0) store.change(changes, { label: `Translate "${title}"`, joins })
      return
    }
    if (valueAt(manifest, at) === value) return
    const entry = at.slice(0, -1)
    const isOfNew = added !== null && isWithin(entry, added)
    const isTitle = isOfNew && typeof value === 'string' && describeField(manifest, at)?.naming === 'title'
    const changes = [
      ...planChange(manifest, at, value),
      ...(isTitle ? planKey(manifest, entry, value) : []),
      ...planConditionNames(manifest, at, value),
    ]
    if (changes.length > 0) store.change(changes, { label, joins })
  }
}

export interface Typing {
  type(text: string): void
  /** Ends the step of undo: the next letter begins another one. */
  end(): void
}

/**
 * Changes a text letter by letter, as one step of undo until the control loses the focus or the text is changed elsewhere. Clearing an
 * optional text removes it.
 */
export function useTyping(at: Steps, title: string, text: string, isRequired: boolean): Typing {
  const setValue = useSetValue(at, title)
  const written = useRef<string | null>(null)
  return {
    type(next) {
      setValue(next === '' && !isRequired ? undefined : next, { joins: written.current === text })
      written.current = next
    },
    end() {
      written.current = null
    },
  }
}
