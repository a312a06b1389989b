import { css } from '../../ui/css.ts'

/** Whether picture and text stand side by side follows from the width of the block: in a column they do not. */
export const root = css`
  container-type: inline-size;
`

/** The rows above and below keep heading and text in the middle of a picture that is higher than both. */
export const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  @container (min-width: 760px) {
    grid-template-rows: 1fr auto auto 1fr;
    column-gap: clamp(40px, 7cqi, 96px);
    &[data-side='right'] {
      grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
    }
    &[data-side='left'] {
      grid-template-columns: minmax(0, 6fr) minmax(0, 7fr);
    }
    &[data-side='right'] > * {
      grid-column: 1;
    }
    &[data-side='left'] > * {
      grid-column: 2;
    }
  }
`

export const heading = css`
  grid-row: 1;
  margin-block-end: var(--space-6);
  overflow-wrap: anywhere;
  @container (min-width: 760px) {
    grid-row: 2;
  }
`

/** Beside a long text the picture stays in sight. */
export const frame = css`
  grid-row: 2;
  min-width: 0;
  @container (min-width: 760px) {
    [data-side] > && {
      grid-row: 1 / -1;
    }
    [data-side='right'] > && {
      grid-column: 2;
    }
    [data-side='left'] > && {
      grid-column: 1;
    }
  }
`

export const picture = css`
  width: 100%;
  border-radius: var(--radius-large);
  @container (min-width: 760px) {
    position: sticky;
    inset-block-start: calc(var(--header-height) + var(--space-10));
  }
`

export const words = css`
  display: grid;
  grid-row: 3;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  margin-block-start: var(--space-8);
  @container (min-width: 760px) {
    margin-block-start: 0;
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
