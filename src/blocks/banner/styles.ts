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
      border: var(--border) solid var(--line);
    }
  }
  @media (forced-colors: active) {
    &[data-panel] {
      border: var(--border) solid var(--line);
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
    &[data-layout='large'] {
      align-items: end;
      row-gap: clamp(24px, 3cqi, 40px);
    }
    &[data-layout='large'] > :first-child {
      display: contents;
    }
    &[data-layout='large'] > :last-child {
      grid-area: 2 / 2;
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
    [data-layout='large'] &&& {
      grid-column: 1 / -1;
      max-width: 15em;
      font-size: var(--step-6);
      line-height: 1.02;
      letter-spacing: -0.03em;
    }
  }
`

export const text = css`
  color: var(--ink-soft);
  font-size: var(--step-1);
  line-height: 1.5;
  overflow-wrap: anywhere;
`
