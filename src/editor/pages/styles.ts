import { css } from '../../ui/css.ts'

export const fields = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;

  @media (max-width: 720px) {
    grid-template-columns: 1fr;
  }
`

/** A sentence about a value, with the icon of its severity. */
export const message = css`
  display: flex;
  gap: 6px;
  font-size: 12px;

  svg {
    flex: none;
    width: 14px;
    height: 14px;
    margin-top: 2px;
  }

  &[data-severity='error'] {
    color: var(--e-danger);
  }

  &[data-severity='warning'] {
    color: var(--e-warning);
  }
`

/** Options as cards. */
export const cards = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
  gap: 8px;
  margin-top: 4px;
`

export const card = css`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: 8px 10px;
  border: 1px solid var(--e-border);
  border-radius: var(--e-radius);
  cursor: default;

  &[data-hovered] {
    background: var(--e-surface-2);
  }

  &[data-selected] {
    border-color: var(--e-accent);
    background: var(--e-accent-soft);
  }

  &[data-focus-visible] {
    outline: 2px solid var(--e-accent);
    outline-offset: 1px;
  }

  > small {
    color: var(--e-text-dim);
    font-size: 12px;
  }
`

export const pickedPage = css`
  flex: 1;
  overflow: hidden;
  text-align: start;
  text-overflow: ellipsis;

  > span {
    color: var(--e-text-dim);
    font-weight: 400;
  }
`

export const pickButton = css`
  justify-content: flex-start;
  width: 100%;
  min-width: 0;
`

export const pickDialog = css`
  width: clamp(320px, var(--trigger-width), 80vw);
  padding: 4px;
  outline: none;
`

/** Places in the manifest, with a heading that says what happens to them. */
export const places = css`
  > h3 {
    margin: 0 0 4px;
    font-size: 13px;
  }

  > ul {
    margin: 0;
    padding: 6px 10px;
    border: 1px solid var(--e-border);
    border-radius: var(--e-radius);
    background: var(--e-surface-2);
    font-size: 12px;
    list-style: none;
  }

  li {
    padding: 1px 0;
  }

  &[data-kind='broken'] > h3 {
    color: var(--e-danger);
  }
`
