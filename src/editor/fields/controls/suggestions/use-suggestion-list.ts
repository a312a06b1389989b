import { type KeyboardEvent, useId, useState } from 'react'
import type { Suggestion } from '../../../suggestions/find-suggestions.ts'

export interface SuggestionList {
  /** The id of the list, for the field that controls it. */
  id: string
  /** Whether the person wants to see suggestions. There may be none yet: they are shown as soon as they arrive. */
  isOpen: boolean
  /** Whether the list is on the screen. */
  isShown: boolean
  shown: readonly Suggestion[]
  /** The value that Enter takes; null for the text as it was typed. */
  active: string | null
  activeId: string | undefined
  toId(value: string): string
  /** @param isAll whether all suggestions are shown, not only those that match the text */
  open(isAll: boolean): void
  close(): void
  /** Moves in the list, opens or closes it. Returns whether the key does one of these. */
  handleKey(event: KeyboardEvent): boolean
}

/** What a list of suggestions shows, and how the arrow keys move in it while the focus stays in its text field. */
export function useSuggestionList(find: (isAll: boolean) => readonly Suggestion[]): SuggestionList {
  const id = useId()
  const [state, setState] = useState<{ isAll: boolean } | null>(null)
  const [chosen, setActive] = useState<string | null>(null)
  const isOpen = state !== null
  const shown = state ? find(state.isAll) : []
  const index = shown.findIndex(({ value }) => value === chosen)
  const active = shown[index]?.value ?? null
  const toId = (value: string) => `${id}-${value.replaceAll(/\s/g, '_')}`

  function open(isAll: boolean): void {
    setState({ isAll })
    setActive(null)
  }

  function move(step: 1 | -1): void {
    const list = isOpen ? shown : find(true)
    if (!isOpen) open(true)
    // Between the last entry and the first one, nothing is active: the text as it was typed.
    const length = list.length + 1
    setActive(list[((index + 1 + step + length) % length) - 1]?.value ?? null)
  }

  function handleKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    if (ctrlKey || metaKey || shiftKey) return false
    if (key === 'Escape' || (key === 'ArrowUp' && altKey)) {
      if (!isOpen) return false
      setState(null)
      return true
    }
    if (key === 'ArrowDown' && altKey) open(true)
    else if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else return false
    return true
  }

  const isShown = shown.length > 0
  const activeId = active === null ? undefined : toId(active)
  return { id, isOpen, isShown, shown, active, activeId, toId, open, close: () => setState(null), handleKey }
}
