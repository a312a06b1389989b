import { css } from '../../../ui/css.ts'

export const bar = css`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 16px;
  justify-content: center;
  padding: 6px;
  border-bottom: 1px solid var(--e-border);
  background: var(--e-surface);
`

/** The list of changes in a few lines, and the two versions below it. */
export const area = css`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-height: 0;

  > section {
    flex: none;
    max-height: 128px;
    padding-block: 6px;
    border-block-end: 1px solid var(--e-border);
  }

  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 8px;
  }
`

export const versions = css`
  position: relative;
  flex: 1;
  display: flex;
  gap: 1px;
  min-width: 0;
  min-height: 0;
`

/** A version that is not shown keeps its size, so that it stays where it is scrolled to. */
export const version = css`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;

  &[data-off] {
    position: absolute;
    inset: 0;
    visibility: hidden;
  }

  > div {
    flex: 1;
    min-height: 0;
  }
`

export const title = css`
  margin: 0;
  padding: 4px 12px;
  background: var(--e-surface-2);
  font-size: 12px;
`

export const message = css`
  margin: auto;
  padding: 24px;
  color: var(--e-text-dim);
`

/** What has happened to a block, in the color of its mark on the page. */
export const word = css`
  flex: none;
  margin-inline-end: 4px;
  padding-inline: 6px;
  border-radius: 10px;
  background: var(--e-surface-3);
  font-size: 12px;
  font-weight: 600;

  &[data-change='changed'] {
    background: var(--e-warning-soft);
    color: var(--e-warning);
  }

  &[data-change='moved'] {
    background: var(--e-accent-soft);
    color: var(--e-accent);
  }

  &[data-change='added'] {
    background: var(--e-success-soft);
    color: var(--e-success);
  }

  &[data-change='removed'] {
    background: var(--e-danger-soft);
    color: var(--e-danger);
  }
`
