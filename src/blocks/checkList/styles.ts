import { css } from '../../ui/css.ts'

export const main = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(28px, 20px + 1.4vw, 40px);
`

export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: clamp(24px, 4cqi, 48px);
  padding: 0;
  list-style: none;
  @container (min-width: 640px) {
    &[data-columns='2'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`

export const point = css`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  align-items: start;
  gap: var(--space-4);
  padding-block: var(--space-4);
  border-block-start: 1px solid var(--line);
  break-inside: avoid;
`

/** Ring and check mark are borders, so they are drawn in forced colours and on paper too. */
export const mark = css`
  position: relative;
  width: 24px;
  height: 24px;
  margin-block-start: 0.12em;
  border: 2px solid var(--link);
  border-radius: 50%;
  &::before {
    content: '';
    position: absolute;
    inset-block-start: 6px;
    inset-inline-start: 4.5px;
    width: 11px;
    height: 6px;
    border: solid var(--link);
    border-width: 0 0 2px 2px;
    transform: rotate(-45deg);
  }
`

export const line = css`
  overflow-wrap: anywhere;
  font-weight: 600;
  line-height: 1.5;
`

export const words = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
`

export const title = css`
  font-size: var(--step-0);
  line-height: 1.5;
  letter-spacing: 0;
  overflow-wrap: anywhere;
`

export const text = css`
  color: var(--ink-soft);
  overflow-wrap: anywhere;
`
