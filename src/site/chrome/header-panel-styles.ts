import { areaStates } from '../../ui/area-states.ts'
import { css, keyframes } from '../../ui/css.ts'

/** @public A style sheet contains only what its file exports. */
export const appear = keyframes`
  from { opacity: 0; transform: translateY(-6px); }
`

/**
 * The panel that opens below an entry. On wide screens the two wide kinds align with the end of the bar, so that they fit the screen for
 * every entry. A narrow panel is below its entry; for the last three entries it aligns with the end of the entry. Its text aligns with the
 * text of the bar.
 */
export const panel = css`
  animation: ${appear} var(--motion) var(--ease);
  @media (max-width: 1023.98px) {
    margin-block-end: 20px;
    padding-inline-start: 16px;
    border-inline-start: var(--border) solid var(--line);
  }
  @media (min-width: 1024px) {
    position: absolute;
    inset-block-start: 100%;
    max-width: calc(100vw - 2 * var(--gutter));
    max-height: calc(100dvh - var(--header-height) - 16px);
    padding: var(--space-3);
    border: var(--border) solid var(--line);
    border-radius: 0 0 var(--radius-large) var(--radius-large);
    background: var(--background);
    box-shadow: var(--shadow-2);
    white-space: normal;
    overflow-y: auto;
    overscroll-behavior: contain;
    &[data-panel='list'] {
      inset-inline-start: calc(-1 * var(--space-6) - 1px);
      width: max-content;
      min-width: 232px;
      max-width: 320px;
    }
    li:nth-last-child(-n + 3) > details > &[data-panel='list'] {
      inset-inline: auto -12px;
    }
    &[data-panel='columns'],
    &[data-panel='cards'] {
      inset-inline-end: var(--gutter);
      padding: var(--space-4);
    }
    &[data-panel='columns'] {
      width: 800px;
    }
    &[data-panel='cards'] {
      width: 750px;
    }
  }
`

/** The links of a panel, in columns from top to bottom. The link of the current page has a background. */
export const entries = css`
  font-size: 1rem;
  @media (max-width: 1023.98px) {
    color: var(--ink-soft);
  }
  @media (min-width: 1024px) {
    font-size: 0.9375rem;
    & > li {
      break-inside: avoid;
    }
    & a {
      padding-inline: var(--space-3);
      border-radius: var(--radius);
    }
    & a:hover {
      color: inherit;
    }
    & a[aria-current] {
      background: var(--surface);
      font-weight: 600;
    }
    & a {
      ${areaStates}
    }
    [data-panel='columns'] > & {
      columns: 3;
      column-gap: var(--space-4);
      column-rule: var(--border) solid var(--line);
    }
    [data-panel='cards'] > & {
      display: flex;
      flex-wrap: wrap;
      margin-block-start: var(--space-3);
      padding-block-start: var(--space-2);
      border-block-start: var(--border) solid var(--line);
    }
  }
`
