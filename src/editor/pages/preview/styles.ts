import { css } from '../../../ui/css.ts'

export const preview = css`
  display: flex;
  flex-direction: column;
  gap: 8px;

  p,
  figure {
    margin: 0;
  }
`

export const note = css`
  padding: 8px 10px;
  border-radius: var(--e-radius);
  background: var(--e-surface-2);
  color: var(--e-text-dim);
`

/** The colors and sizes of search results, which do not depend on the theme of the site. */
export const result = css`
  padding: 10px 12px;
  border: 1px solid var(--e-border);
  border-radius: 8px;
  background: light-dark(#ffffff, #1f1f1f);
  color: light-dark(#4d5156, #bfbfbf);
  font: 13px/1.5 arial, sans-serif;
  overflow-wrap: anywhere;
`

export const site = css`
  display: flex;
  align-items: center;
  gap: 8px;
  color: light-dark(#202124, #dadce0);

  > :last-child {
    min-width: 0;
    line-height: 1.3;
  }

  small {
    display: block;
    color: light-dark(#4d5156, #bfbfbf);
    font-size: 12px;
  }
`

export const siteIcon = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 26px;
  height: 26px;
  border-radius: 50%;
  background: light-dark(#f1f3f4, #303134);
  font-weight: bold;
`

export const resultTitle = css`
  && {
    margin-block: 6px 2px;
  }

  color: light-dark(#1a0dab, #99c3ff);
  font-size: 18px;
  line-height: 1.3;
`

export const limits = css`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  color: var(--e-text-dim);
  font-size: 12px;

  [data-over] {
    color: var(--e-warning);
    font-weight: 600;
  }
`

export const share = css`
  overflow: hidden;
  border: 1px solid var(--e-border);
  border-radius: 8px;

  > figcaption {
    display: flex;
    flex-direction: column;
    gap: 2px;
    padding: 8px 12px;
    background: var(--e-surface-2);
    overflow-wrap: anywhere;
  }

  small {
    color: var(--e-text-dim);
    font-size: 11px;
    text-transform: uppercase;
  }

  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: var(--e-text-dim);
    font-size: 12px;
  }
`

/** In place of a picture that is not drawn yet. */
export const drawing = css`
  display: grid;
  place-items: center;
  aspect-ratio: 1200 / 630;
  padding: 24px;
  background: var(--e-surface-3);
  color: var(--e-text-dim);
  font-size: 12px;
  text-align: center;
`

export const picture = css`
  display: block;
  width: 100%;
  aspect-ratio: 1200 / 630;
  object-fit: cover;
  background: var(--e-surface-2);
`
