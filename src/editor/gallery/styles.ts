import { css } from '../../ui/css.ts'

export const place = css`
  color: var(--e-text-dim);
`

/** As high with few blocks as with all, so that the dialog stays where it is while a person types. */
export const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, 254px);
  align-content: start;
  justify-content: space-evenly;
  gap: 16px 8px;
  flex: none;
  height: min(600px, 60vh);
  overflow: auto;
  margin-inline: -20px;
  padding: 4px 12px;
  outline: none;

  &[data-empty] {
    display: block;
  }
`

export const nothing = css`
  color: var(--e-text-dim);
`

export const card = css`
  display: flex;
  flex-direction: column;
  padding: 6px;
  border-radius: 10px;
  outline: none;
  cursor: default;

  &[data-hovered] {
    background: var(--e-surface-2);
  }

  &[data-focused] {
    background: var(--e-accent-soft);
    box-shadow: 0 0 0 2px var(--e-accent);
  }

  &[data-disabled] {
    opacity: 0.6;
  }
`

/** The frame is 968 pixels wide, as a page on a small screen, and shown in a quarter of its size. */
export const picture = css`
  position: relative;
  width: 242px;
  height: 150px;
  overflow: hidden;
  border: 1px solid var(--e-border);
  border-radius: 6px;
  background: var(--e-canvas);
  pointer-events: none;
`

export const sample = css`
  position: absolute;
  inset: 0 auto auto 0;
  width: 968px;
  height: 600px;
  border: 0;
  transform: scale(0.25);
  transform-origin: 0 0;
  background: Canvas;

  &[data-scheme='light'] {
    color-scheme: light;
  }

  &[data-scheme='dark'] {
    color-scheme: dark;
  }
`

export const cardTitle = css`
  padding: 6px 2px 0;
  font-weight: 600;
`

export const cardText = css`
  display: -webkit-box;
  overflow: hidden;
  padding: 0 2px;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: var(--e-text-dim);
  font-size: 12px;
`
