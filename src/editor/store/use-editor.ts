import { createContext, useContext, useSyncExternalStore } from 'react'
import type { EditorState } from './state.ts'
import type { EditorStore } from './store.ts'

const StoreContext = createContext<EditorStore | null>(null)

/** Provides the store to the components of the editor. */
export const EditorProvider = StoreContext.Provider

/** The store. It never changes, so a component that only acts does not render again. */
export function useStore(): EditorStore {
  const store = useContext(StoreContext)
  if (!store) throw new Error('The component is not inside EditorProvider.')
  return store
}

/** A part of the state. `select` must return the same object for the same state. */
export function useEditor<T>(select: (state: EditorState) => T): T {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
