import { createContext, useContext, useState } from 'react'
import type { Steps } from '../../contracts/change.ts'
import { isWithin } from '../store/places.ts'

interface NewEntry {
  /** The entry that was added last, while the panel shows it or something in it. Nothing refers to it yet, so keys in it follow their titles. */
  at: Steps | null
  set(at: Steps): void
}

const NewEntryContext = createContext<NewEntry>({ at: null, set: () => {} })

export const NewEntryProvider = NewEntryContext.Provider

export const useNewEntry = (): NewEntry => useContext(NewEntryContext)

/** @param shown the object that the panel shows */
export function useAddedEntry(shown: Steps): NewEntry {
  const [at, setAt] = useState<Steps | null>(null)
  if (at && !isWithin(shown, at)) setAt(null)
  return { at, set: (place) => setAt((before) => (before && isWithin(place, before) ? before : place)) }
}
