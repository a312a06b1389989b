import { css } from '../../ui/css.ts'

export const root = css`
  container-type: inline-size;
  &[data-panel] {
    padding: clamp(28px, 5vw, 64px);
    border-radius: var(--radius-large);
    background: var(--surface);
  }
  @media print {
    &[data-panel] {
      border: 1px solid var(--line);
    }
  }
  @media (forced-colors: active) {
    &[data-panel] {
      border: 1px solid var(--line);
    }
  }
`

export const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(24px, 4cqi, 56px);
  @container (min-width: 760px) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    & > div + div {
      max-width: 40cqi;
      justify-content: end;
    }
  }
`

export const words = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`

export const heading = css`
  && {
    font-size: var(--step-4);
  }
  overflow-wrap: anywhere;
  @container (min-width: 760px) {
    && {
      max-width: 18em;
      font-size: var(--step-5);
    }
  }
`

export const text = css`
  color: var(--ink-soft);
  font-size: var(--step-1);
  line-height: 1.5;
  overflow-wrap: anywhere;
`
