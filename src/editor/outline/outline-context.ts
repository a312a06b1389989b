import { createContext } from 'react'
import type { Steps } from '../../contracts/change.ts'
import type { DiagnosticsReport } from '../../contracts/editor-protocol.ts'
import { initialState } from '../store/state.ts'

/** A row whose menu is open. */
export interface RowMenuPlace {
  key: string
  element: Element
}

interface OutlineMarks {
  diagnostics: DiagnosticsReport
  findSteps(key: string): Steps | null
}

interface OutlineActions {
  openMenu(place: RowMenuPlace): void
  /** Shows or hides the rows below a row. */
  toggle(key: string): void
}

/** What rows show that is not in their nodes. It changes after each check. */
export const OutlineMarksContext = createContext<OutlineMarks>({
  diagnostics: initialState.diagnostics,
  findSteps: () => null,
})

/** What the buttons of rows do. It never changes, so that rows are not rendered again. */
export const OutlineActionsContext = createContext<OutlineActions>({ openMenu: () => {}, toggle: () => {} })
