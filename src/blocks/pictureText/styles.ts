import { css } from '../../ui/css.ts'

/** The width of the block decides whether picture and text are side by side: inside a column they are not. */
export const root = css`
  container-type: inline-size;
  &[data-framed] {
    padding: clamp(20px, 4.5vw, 64px);
    border-radius: var(--radius-large);
    background: var(--surface);
  }
  @media print, (forced-colors: active) {
    &[data-framed] {
      border: var(--border) solid var(--line);
    }
  }
`

/** The rows above and below center heading and text next to a taller picture. */
export const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  @container (min-width: 760px) {
    &[data-layout='side'] {
      grid-template-rows: 1fr auto auto 1fr;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: var(--column-gap);
    }
    &[data-layout='wide'] {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      column-gap: var(--column-gap);
    }
    &[data-layout='wide'][data-side='left'] {
      grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    }
    &:not([data-layout='alone'])[data-side='right'] > * {
      grid-column: 1;
    }
    &:not([data-layout='alone'])[data-side='left'] > * {
      grid-column: 2;
    }
  }
`

export const heading = css`
  grid-row: 1;
  margin-block-end: var(--space-6);
  overflow-wrap: anywhere;
  @container (min-width: 760px) {
    [data-layout='side'] > & {
      grid-row: 2;
    }
    [data-layout='wide'] > &&& {
      grid-column: 1 / -1;
      margin-block-end: clamp(28px, 4cqi, 48px);
    }
  }
  @container (min-width: 1100px) {
    section:is([data-tone='brand'], [data-tone='dark']) > * > [data-layout='wide'] > & {
      font-size: var(--step-5);
      line-height: 1.05;
    }
  }
`

/** The picture is sticky next to a long text; on a panel it is in the middle. */
export const frame = css`
  grid-row: 2;
  min-width: 0;
  @container (min-width: 760px) {
    [data-layout='side'] > && {
      grid-row: 1 / -1;
    }
    [data-framed] > * > && {
      align-self: center;
    }
    [data-side='right']:not([data-layout='alone']) > && {
      grid-column: 2;
    }
    [data-side='left']:not([data-layout='alone']) > && {
      grid-column: 1;
    }
  }
`

export const picture = css`
  width: 100%;
  border-radius: var(--radius-picture);
  @container (min-width: 760px) {
    [data-layout]:not([data-layout='alone']) & {
      position: sticky;
      inset-block-start: calc(var(--header-height) + var(--space-10));
    }
  }
`

export const words = css`
  display: grid;
  grid-row: 3;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  margin-block-start: var(--space-8);
  @container (min-width: 760px) {
    [data-layout]:not([data-layout='alone']) > & {
      margin-block-start: 0;
    }
    [data-layout='wide'] > & {
      grid-row: 2;
      align-content: start;
    }
  }
`

export const text = css`
  color: var(--ink-soft);
  overflow-wrap: anywhere;
`

export const pointsTitle = css`
  margin-block-start: var(--space-2);
  font-size: var(--step-1);
`

export const actions = css`
  margin-block-start: var(--space-3);
`
