import { fieldOf, textOf } from '../../manifest/json.ts'
import { describeField } from '../../models/fields/index.ts'
import type { DiagnosticCounts } from '../diagnostics/index-diagnostics.ts'
import { foldText, foldWords } from '../texts/fold-text.ts'

/** Which pages a list shows. */
export interface PageFilter {
  /** Words of the title, or of the path or slug, in any order. */
  query: string
  /** The id of a state; `all` for every page. */
  state: string
}

export const ALL_PAGES: PageFilter = { query: '', state: 'all' }

interface PageState {
  id: string
  label: string
  matches(page: unknown, counts: DiagnosticCounts): boolean
}

const PROBLEM_STATES: readonly PageState[] = [
  { id: 'errors', label: 'With errors', matches: (_, { errors }) => errors > 0 },
  { id: 'warnings', label: 'With warnings', matches: (_, { warnings }) => warnings > 0 },
]

/** The states by which pages can be filtered: what can be switched on for a page, and its diagnostics. */
export const PAGE_STATES: readonly PageState[] = [
  { id: ALL_PAGES.state, label: 'All pages', matches: () => true },
  ...PROBLEM_STATES,
  ...listSwitches(),
]

function listSwitches(): PageState[] {
  const page = describeField(null, ['pages', 0])
  const fields = page?.kind === 'group' ? page.fields.filter(({ kind }) => kind === 'switch') : []
  return fields.map(({ name, title }) => ({
    id: `field ${name}`,
    label: title,
    matches: (value) => fieldOf(value, name) === true,
  }))
}

/** Whether a list with this filter shows a page. */
export function matchesFilter(page: unknown, counts: DiagnosticCounts, { query, state }: PageFilter): boolean {
  const text = foldText(`${textOf(page, 'title') ?? ''} ${textOf(page, 'path') ?? textOf(page, 'slug') ?? ''}`)
  const isInState = PAGE_STATES.find(({ id }) => id === state)?.matches(page, counts) ?? true
  return isInState && foldWords(query).every((word) => text.includes(word))
}
