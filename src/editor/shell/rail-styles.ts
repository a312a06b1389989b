import { css } from '../../ui/css.ts'
import { NARROW } from './narrow.ts'

export const rail = css`
  grid-area: rail;
  display: flex;
  flex-direction: column;
  gap: 2px;
  width: 64px;
  padding: 6px 4px;
  overflow-y: auto;
  border-inline-end: 1px solid var(--e-border);
  background: var(--e-surface);

  @media ${NARROW} {
    width: 40px;
    padding: 6px 2px;
  }
`

export const railButton = css`
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-height: 48px;
  padding: 4px 0;
  border: 0;
  border-radius: var(--e-radius);
  background: none;
  color: var(--e-text-dim);
  font: inherit;
  font-size: 11px;

  svg {
    width: 18px;
    height: 18px;
  }

  &[data-hovered] {
    background: var(--e-surface-2);
    color: var(--e-text);
  }

  &[aria-expanded='true'] {
    background: var(--e-accent-soft);
    color: var(--e-accent);
  }

  @media ${NARROW} {
    min-height: 36px;

    span {
      position: absolute;
      overflow: hidden;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
  }
`
