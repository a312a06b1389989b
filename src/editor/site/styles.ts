import { css } from '../../ui/css.ts'

export const tree = css`
  flex: 1;
  min-height: 0;
  padding: 8px 6px;
  overflow: auto;
  outline: none;
`

export const row = css`
  --indent: 0px;
  min-height: 28px;
  padding-inline-start: var(--indent);

  &[data-level='2'] {
    --indent: 18px;
  }

  &[data-level='3'] {
    --indent: 36px;
  }
`

export const content = css`
  display: flex;
  align-items: center;
  gap: 2px;
  min-height: 28px;
  padding-inline-end: 2px;

  &[data-absent] {
    color: var(--e-text-dim);
  }

  [aria-expanded='true'] & > [slot='chevron'] svg {
    transform: rotate(90deg);
  }
`

/** As wide as the button that expands a row. */
export const room = css`
  flex: none;
  width: 24px;
`
