import { createContext, useContext } from 'react'
import type { Steps } from '../../contracts/change.ts'

interface NewEntry {
  /** The entry that was added last, while the panel shows it or something in it. Nothing refers to it yet, so keys in it follow their titles. */
  at: Steps | null
  set(at: Steps): void
}

const NewEntryContext = createContext<NewEntry>({ at: null, set: () => {} })

export const NewEntryProvider = NewEntryContext.Provider

export const useNewEntry = (): NewEntry => useContext(NewEntryContext)
