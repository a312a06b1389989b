import { css } from '../../../../ui/css.ts'

export const tree = css`
  margin: 0 0 6px;
  outline-offset: 2px;

  .react-aria-DropIndicator[data-drop-target] {
    height: 2px;
    border-radius: 1px;
    background: var(--e-accent);
  }
`

export const row = css`
  --indent: 0px;
  padding-inline-start: var(--indent);
  border-radius: var(--e-radius);
  outline-offset: -2px;
  cursor: default;

  &[data-level='2'] {
    --indent: 20px;
  }

  &[data-level='3'] {
    --indent: 40px;
  }

  &[data-hovered] {
    background: var(--e-surface-2);
  }

  &[data-dragging] {
    opacity: 0.5;
  }

  &[data-drop-target] {
    outline: 2px solid var(--e-accent);
    background: var(--e-accent-soft);
  }
`

export const content = css`
  display: flex;
  align-items: center;
  min-height: 28px;

  > [slot='drag'] {
    cursor: grab;
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
