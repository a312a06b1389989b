import { css } from '../../../ui/css.ts'

export const list = css`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-height: 0;
  padding: 12px 8px;
  overflow: auto;
  background: var(--e-surface);
`

export const title = css`
  margin: 0;
  padding-inline: 8px;
  font-size: 13px;
`

export const summary = css`
  margin: 0;
  padding-inline: 8px;
  color: var(--e-text-dim);
`

export const entries = css`
  margin: 4px 0 0;
  padding: 0;
  list-style: none;
`

export const row = css`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  width: 100%;
  min-height: 28px;
  padding: 4px 8px;
  border: 0;
  border-radius: var(--e-radius);
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;

  &[data-hovered] {
    background: var(--e-surface-3);
  }

  &[data-level='2'] {
    padding-inline-start: 20px;
  }

  &[data-level='3'] {
    padding-inline-start: 32px;
  }

  &:is([data-level='4'], [data-level='5'], [data-level='6']) {
    padding-inline-start: 44px;
  }
`

/** A number in front of an entry. */
export const badge = css`
  flex: none;
  min-width: 22px;
  padding-inline: 4px;
  border-radius: 10px;
  background: var(--e-surface-3);
  font-size: 12px;
  font-weight: 600;
  text-align: center;
`

export const role = css`
  color: var(--e-text-dim);
`

export const problem = css`
  display: block;
  color: var(--e-warning);

  svg {
    width: 14px;
    height: 14px;
    vertical-align: -2px;
  }
`

/** It is laid out like the page that is shown, and cannot be seen or used. */
export const measured = css`
  position: fixed;
  inset: 0 auto auto 0;
  z-index: -1;
  width: 1440px;
  height: 900px;
  border: 0;
  opacity: 0;
  pointer-events: none;
`
