import { createContext } from 'react'
import type { Steps } from '../../../contracts/change.ts'
import type { ShownRow } from '../../rows/find-row.ts'
import { initialState } from '../../store/state.ts'

interface OutlineActions {
  openMenu(row: ShownRow): void
  /** Shows the rows below a row if they are hidden, and hides them otherwise. */
  toggle(key: string): void
  findSteps(key: string): Steps | null
  /** The date in the time zone of the site, such as `2026-12-01`. */
  today: string
}

/** What rows do and need. It hardly ever changes, so that rows are not rendered again. */
export const OutlineActionsContext = createContext<OutlineActions>({
  openMenu: () => {},
  toggle: () => {},
  findSteps: () => null,
  today: '',
})

/** The diagnostics that rows count. They change after each check. */
export const OutlineDiagnosticsContext = createContext(initialState.diagnostics)
