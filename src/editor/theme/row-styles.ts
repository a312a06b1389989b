import { css } from '../../ui/css.ts'

/** A row of a list or a tree: hovered, selected and focused. */
export const row = css`
  border-radius: 4px;
  outline: none;
  cursor: default;

  &[data-hovered] {
    background: var(--e-surface-2);
  }

  &[data-selected] {
    background: var(--e-accent-soft);
  }

  &[data-focus-visible] {
    outline: 2px solid var(--e-accent);
    outline-offset: -2px;
  }
`
