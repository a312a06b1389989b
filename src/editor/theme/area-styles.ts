import { css } from '../../ui/css.ts'

/** What is above the list of an area: a search field, filters and buttons. */
export const tools = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: 8px;
  border-bottom: 1px solid var(--e-border);
`
