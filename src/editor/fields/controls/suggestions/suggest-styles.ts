import { css } from '../../../../ui/css.ts'
import { popover } from '../../../theme/control-styles.ts'
import { option as anyOption } from '../option-styles.ts'

export const link = css`
  display: flex;
  gap: 4px;

  > :first-child {
    flex: 1;
    min-width: 0;
  }

  &[data-over] {
    outline: 2px dashed var(--e-accent);
    outline-offset: 2px;
  }
`

export const box = css`
  position: relative;
  anchor-name: --suggest-box;
  anchor-scope: --suggest-box;

  > input {
    padding-inline-end: 28px;
  }

  > button {
    position: absolute;
    inset-block: 2px;
    inset-inline-end: 2px;
  }
`

/** Below its field, or above it where there is more room. Less than half of the window, so that one of the two always fits. */
export const list = css`
  ${popover}
  position: fixed;
  position-anchor: --suggest-box;
  position-area: block-end span-inline-end;
  position-try-fallbacks:
    flip-block,
    flip-inline,
    flip-block flip-inline;
  inset: auto;
  box-sizing: border-box;
  width: max-content;
  min-width: anchor-size(width);
  max-width: max(320px, anchor-size(width));
  max-height: min(360px, 45vh);
  margin: 2px 0;
  border: 0;
  font: 13px/1.45 var(--e-font);
  /* On the canvas the list keeps its size when the page is shown smaller or larger. */
  zoom: calc(1 / var(--e-zoom, 1));
`

export const option = css`
  ${anyOption}
  grid-template-columns: auto minmax(0, 1fr) auto;
  width: 100%;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: default;

  &:hover {
    background: var(--e-surface-3);
  }

  &[aria-selected='true'] {
    background: var(--e-accent-soft);
  }
`

/** At the end of the first line. */
export const kind = css`
  grid-area: 1 / 3;
  justify-self: end;
  max-width: 110px;
  overflow: hidden;
  color: var(--e-text-dim);
  font-size: 12px;
  text-overflow: ellipsis;
  white-space: nowrap;
`
