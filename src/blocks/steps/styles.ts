import { css } from '../../ui/css.ts'

export const list = css`
  display: grid;
  gap: 32px clamp(32px, 5vw, 72px);
  padding: 0;
  counter-reset: step;
  list-style: none;
  @media (min-width: 768px) {
    &[data-layout='columns'] {
      grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
    }
    &[data-layout='rows'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`

export const step = css`
  display: grid;
  grid-template-columns: 48px 1fr;
  gap: 8px;
  align-content: start;
  padding-block-start: 20px;
  border-block-start: 1px solid var(--line);
  counter-increment: step;
  &::before {
    content: counter(step);
    color: var(--link);
    font-family: var(--font-display);
    font-size: var(--text-2);
    font-weight: 700;
    line-height: 1.1;
  }
`

export const words = css`
  display: grid;
  gap: 8px;
  min-width: 0;
`

export const title = css`
  font-size: var(--text-1);
`

export const text = css`
  color: var(--ink-soft);
`
