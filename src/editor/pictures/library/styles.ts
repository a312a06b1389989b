import { css } from '../../../ui/css.ts'

export const library = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;

  &[data-over] {
    outline: 2px dashed var(--e-accent);
    outline-offset: -3px;
  }

  [role='dialog'] & {
    flex-direction: row;
    gap: 20px;

    @media (width < 720px) {
      flex-direction: column;
    }
  }
`

export const main = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
  min-height: 0;
`

export const tools = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  > :first-child {
    flex: 1 0 120px;
  }

  > :last-child {
    flex: 1 0 auto;
  }
`

export const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  align-content: start;
  gap: 4px;
  flex: 1;
  min-height: 120px;
  overflow: auto;
  padding: 2px;
  outline: none;

  &[data-empty] {
    display: block;
  }
`

export const nothing = css`
  margin: 0;
  padding: 8px;
  color: var(--e-text-dim);
`

export const card = css`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 4px;
  border-radius: 8px;
  outline: none;
  cursor: default;
  content-visibility: auto;
  contain-intrinsic-size: auto 112px auto 122px;

  &[data-hovered] {
    background: var(--e-surface-2);
  }

  &[data-selected] {
    background: var(--e-accent-soft);
  }

  &[data-focus-visible] {
    box-shadow: inset 0 0 0 2px var(--e-accent);
  }
`

/** Drawings and pictures with transparent parts are visible on both colors. */
export const thumbnail = css`
  width: 100%;
  height: 76px;
  border-radius: 5px;
  background: var(--e-surface-3);
  object-fit: contain;

`

export const name = css`
  padding-top: 2px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

export const facts = css`
  overflow: hidden;
  color: var(--e-text-dim);
  font-size: 12px;
  text-overflow: ellipsis;
  white-space: nowrap;
`
