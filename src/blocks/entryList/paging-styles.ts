import { areaStates } from '../../ui/area-states.ts'
import { css } from '../../ui/css.ts'

export const lists = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding: 0;
  list-style: none;
`

/** At least 44 px high, because fingers meet these links often. */
const control = `
  display: grid;
  place-items: center;
  min-width: 44px;
  min-height: 44px;
  padding-inline: var(--space-4);
  border: max(1px, var(--border)) solid var(--line);
  border-radius: var(--radius);
  color: var(--ink);
  text-decoration: none;
  &:hover {
    border-color: currentcolor;
  }
  ${areaStates}
`

export const list = css`
  ${control}
  &[aria-current] {
    border-color: currentcolor;
    font-weight: 600;
  }
`

export const pages = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
`

export const numbers = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding: 0;
  color: var(--ink-soft);
  font-variant-numeric: tabular-nums;
  list-style: none;
`

export const number = css`
  ${control}
  padding-inline: var(--space-2);
  &[aria-current] {
    border-color: currentcolor;
    font-weight: 600;
  }
`

export const step = css`
  ${control}
`
