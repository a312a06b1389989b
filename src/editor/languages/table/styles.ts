import { css } from '../../../ui/css.ts'

/** Covers the canvas. */
export const view = css`
  position: absolute;
  inset: 0;
  z-index: 5;
  container-type: inline-size;
  overflow: auto;
  padding: 0 24px 32px;
  background: var(--e-surface);
`

export const hint = css`
  margin: 16px 0;
  color: var(--e-text-dim);
`

/** Stays in view above the texts. */
export const head = css`
  position: sticky;
  z-index: 1;
  inset-block-start: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-inline: -24px;
  padding: 12px 24px;
  border-bottom: 1px solid var(--e-border);
  background: var(--e-surface);

  h2 {
    margin: 0;
    font-size: 16px;
  }
`

export const progress = css`
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--e-text-dim);

  progress {
    width: 120px;
    accent-color: var(--e-accent);
  }
`

export const filters = css`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  gap: 8px;

  > :first-child {
    flex: 1 1 200px;
    max-width: 360px;
  }
`

export const table = css`
  h3 {
    margin: 20px 0 4px;
    font-size: 13px;
  }

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`

export const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 28px;
  align-items: start;
  gap: 4px 16px;
  padding: 8px 0;
  border-top: 1px solid var(--e-border);

  /* What is out of view is not laid out. */
  content-visibility: auto;
  contain-intrinsic-size: auto 56px;

  p {
    margin: 4px 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  /* The focus scrolls a translation out from below the head. */
  textarea {
    scroll-margin-block: 120px 40px;
  }

  @container (max-width: 480px) {
    grid-template-columns: minmax(0, 1fr) 28px;

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`

export const note = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 12px;
  min-height: 20px;
  color: var(--e-text-dim);
  font-size: 12px;

  em {
    color: var(--e-warning);
    font-style: normal;
    font-weight: 600;
  }
`
