import { css } from '../../ui/css.ts'

/** If there is room, the words about a phone or a screen with notes are next to it. */
export const figure = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6) var(--column-gap);
  margin: 0;
  overflow-wrap: anywhere;
  break-inside: avoid;
  @container (min-width: 900px) {
    &[data-beside] {
      grid-template-columns: minmax(0, 17fr) minmax(0, 7fr);
      align-items: center;
    }
    &[data-layout='phone'] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
`

/**
 * Visitors cannot operate the screen, so the pointer does not change on it. On a muted block the screen has the color of a panel, and its
 * surfaces that of the block, since without bands panels have the color of surfaces.
 */
export const frame = css`
  position: relative;
  min-width: 0;
  padding: 0;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-large);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  cursor: default;
  [data-tone='muted'] & {
    --surface: var(--background);
  }
  &[data-layout='phone'] {
    justify-self: center;
    width: min(100%, 372px);
    padding: 12px;
    border-radius: 44px;
  }
  &[data-layout='tablet'] {
    padding: clamp(10px, 2.4cqi, 22px);
    border-radius: clamp(20px, 4cqi, 34px);
  }
`

/** Parts of the screen share a line if the screen, not the page, is wide enough. */
export const screen = css`
  container-type: inline-size;
  overflow: hidden;
  border-radius: calc(var(--radius-large) - 1px);
  background: var(--background);
  font-size: var(--step--1);
  line-height: 1.4;
  [data-tone='muted'] & {
    --background: var(--page);
  }
  [data-layout='phone'] > & {
    min-height: 480px;
    border: 1px solid var(--line);
    border-radius: 32px;
  }
  [data-layout='tablet'] > & {
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
`

/** The bar of a browser has the three signs of a window, drawn with one shadow and one border. */
export const bar = css`
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 48px;
  padding: 8px 20px;
  border-block-end: 1px solid var(--line);
  font-weight: 650;
  text-align: center;
  [data-layout='browser'] > * > & {
    padding-inline: 84px 20px;
    position: relative;
    background: var(--surface);
    color: var(--ink-soft);
    font-weight: 400;
  }
  [data-layout='browser'] > * > &::before {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 5px);
    inset-inline-start: 20px;
    width: 48px;
    height: 10px;
    background: radial-gradient(circle at 5px, var(--line-strong) 4.5px, transparent 5px) 0 0 / 18px 10px;
  }
  [data-layout='browser'] > * > & > :not(:empty) {
    flex: 1;
    padding: 4px 14px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--background);
  }
`

export const parts = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6) var(--space-8);
  padding: clamp(16px, 3cqi, 32px);
  @container (min-width: 600px) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
  }
`

export const part = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-3);
  &[data-noted] {
    padding-inline-end: 12px;
  }
  @container (min-width: 600px) {
    grid-column: span 12;
    &[data-noted] {
      padding-inline-end: 0;
    }
    &[data-width='wide'] {
      grid-column: span 8;
    }
    &[data-width='half'] {
      grid-column: span 6;
    }
    &[data-width='narrow'] {
      grid-column: span 4;
    }
  }
`

export const title = css`
  font-family: var(--font-display);
  font-size: var(--step-0);
  font-weight: 650;
  line-height: 1.3;
`

/** The number of a note, on its part and before its words. */
export const marker = css`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 26px;
  height: 26px;
  border: 1px solid transparent;
  border-radius: 50%;
  background: var(--accent);
  color: var(--background);
  font-size: 14px;
  font-variant-numeric: tabular-nums;
  font-weight: 650;
  line-height: 1;
  @media print {
    border-color: currentcolor;
    background: none;
    color: var(--ink);
  }
  @media (forced-colors: active) {
    border-color: currentcolor;
  }
  [data-width] > &,
  [data-selected] > &,
  div > & {
    position: absolute;
    z-index: 1;
    inset-block-start: -13px;
    inset-inline-end: -13px;
  }
  [data-selected] > & {
    inset-inline-end: 6px;
  }
`

export const caption = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  max-width: var(--text-width);
  color: var(--ink-soft);
  line-height: 1.5;
  text-wrap: pretty;
`

export const notes = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: 0;
  list-style: none;
  color: var(--ink);
  & > li {
    display: flex;
    gap: var(--space-3);
  }
`
