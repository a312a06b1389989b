import { css } from '../../../ui/css.ts'

export const list = css`
  display: grid;
  gap: 6px;
  max-height: 160px;
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
`

export const upload = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;

  img {
    flex: none;
    width: 40px;
    height: 30px;
    border-radius: 4px;
    background: var(--e-surface-3);
    object-fit: cover;
  }

  > svg {
    flex: none;
    width: 40px;
    height: 24px;
    color: var(--e-text-dim);
  }
`

export const progress = css`
  display: grid;
  flex: 1;
  min-width: 0;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > progress {
    width: 100%;
    height: 4px;
    accent-color: var(--e-accent);
  }
`

export const message = css`
  flex: 1;
  min-width: 0;
  color: var(--e-danger);
  overflow-wrap: anywhere;

  &[data-stored] {
    color: var(--e-warning);
  }
`
