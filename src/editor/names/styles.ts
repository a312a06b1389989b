import { css } from '../../ui/css.ts'

/** The name of an entry and what can be done with it. With a name, where it is used is on a line of its own. */
export const entry = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px;

  > [data-part='uses'] {
    flex: 1;
  }

  > [data-part='uses']:not(:first-child) {
    flex-basis: 100%;
  }
`

export const entryName = css`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: var(--e-text-dim);
  font: 12px/1.4 var(--e-mono);
  text-overflow: ellipsis;
  white-space: nowrap;
`

export const unused = css`
  color: var(--e-text-dim);
  font-size: 12px;
`

export const usesButton = css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  padding: 0 4px 0 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: var(--e-text-dim);
  font: inherit;
  font-size: 12px;

  svg {
    width: 12px;
    height: 12px;
    transition: transform 0.12s;
  }

  &[aria-expanded='true'] svg {
    transform: rotate(90deg);
  }

  &[data-hovered] {
    color: var(--e-text);
  }
`

export const usesList = css`
  flex-basis: 100%;
  max-height: 240px;
  margin: 2px 0 6px;
  padding: 0;
  overflow: auto;
  list-style: none;

  button {
    display: block;
    width: 100%;
    min-height: 24px;
    padding: 4px 8px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    font: inherit;
    font-size: 12px;
    text-align: start;
    overflow-wrap: anywhere;
  }

  button[data-hovered] {
    background: var(--e-surface-2);
  }

  small {
    display: block;
    color: var(--e-text-dim);
    font-size: inherit;
  }
`
