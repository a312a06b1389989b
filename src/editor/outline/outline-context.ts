import { createContext } from 'react'
import type { Steps } from '../../contracts/change.ts'
import type { DiagnosticsState } from '../../contracts/editor-protocol.ts'
import { initialState } from '../store/state.ts'

/** A row whose menu is open. */
export interface RowMenuPlace {
  key: string
  element: Element
}

interface OutlineContextValue {
  diagnostics: DiagnosticsState
  manifest: unknown
  findSteps(key: string): Steps | null
  openMenu(place: RowMenuPlace): void
}

/** What rows show that is not in their nodes. */
export const OutlineContext = createContext<OutlineContextValue>({
  diagnostics: initialState.diagnostics,
  manifest: null,
  findSteps: () => null,
  openMenu: () => {},
})
