import { css, keyframes } from './css.ts'

/** Text for screen readers only. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** The spinner of a busy button. */
export const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`

/**
 * Styles that both kinds of button share. The spinner of a busy button is placed clear of the label, so that nothing moves when it appears.
 */
const anyButton = `
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 52px;
  padding: 10px 28px;
  border-style: solid;
  border-radius: var(--button-radius, var(--radius));
  font: inherit;
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  &:active {
    transform: var(--press);
  }
  &:is(:disabled, [aria-disabled='true']) {
    cursor: default;
    opacity: 0.6;
    transform: none;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  &[aria-busy='true']::after {
    content: '';
    position: absolute;
    inset-inline-end: 7px;
    inset-block-start: calc(50% - 7px);
    width: 14px;
    height: 14px;
    border: 2px solid currentcolor;
    border-block-start-color: transparent;
    border-radius: 50%;
    animation: ${turn} 900ms linear infinite;
  }
  @media (forced-colors: active) {
    &:is(:disabled, [aria-disabled='true']) {
      border-color: GrayText;
      color: GrayText;
      opacity: 1;
    }
    &[aria-busy='true']::after {
      border-block-start-color: Canvas;
    }
  }
`

/** Its border is visible only in forced colors and in print, where the background is not. */
export const button = css`
  ${anyButton}
  border-width: 2px;
  border-color: var(--button-line, transparent);
  background: var(--button-fill, var(--action));
  color: var(--button-ink, var(--action-ink));
  &:not(:disabled, [aria-disabled='true']):is(:hover, :active) {
    background: var(--button-hover, var(--action-hover));
  }
  @media print {
    border-color: currentcolor;
  }
`

export const quietButton = css`
  ${anyButton}
  border-width: max(2px, var(--border));
  border-color: var(--line-strong);
  background: none;
  color: var(--ink);
  &:not(:disabled, [aria-disabled='true']):is(:hover, :active) {
    border-color: var(--ink);
    background: var(--hover);
  }
`

/** A standalone link. The arrow is drawn with CSS, so it is neither read aloud nor wrapped away from the last word. */
export const textLink = css`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  color: var(--link);
  font-weight: 600;
  text-decoration: underline transparent;
  text-decoration-thickness: 2px;
  text-underline-offset: 0.3em;
  &::after {
    content: '';
    flex: none;
    width: 0.5em;
    height: 0.5em;
    border: solid currentcolor;
    border-width: 2px 2px 0 0;
    transform: rotate(45deg);
    transition: transform var(--motion) var(--ease);
  }
  [dir='rtl'] &::after {
    scale: -1 1;
  }
  &:hover {
    text-decoration-color: currentcolor;
  }
  &:active {
    text-decoration-thickness: 3px;
  }
  &:hover::after {
    transform: translateX(4px) rotate(45deg);
  }
`

/** The buttons of a block in a row. On narrow phones each takes the full width. */
export const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  @media (max-width: 479.98px) {
    & > a {
      flex: 1 1 100%;
    }
  }
`

export const prose = css`
  max-width: min(100%, var(--text-width));
  & > * + * {
    margin-block-start: 1em;
  }
  & ol {
    padding-inline-start: 1.5em;
  }
  & ul {
    padding-inline-start: var(--mark-indent, 1.5em);
    list-style: none;
  }
  & ul > li {
    position: relative;
  }
  & ul > li::before {
    content: '';
    position: absolute;
    inset-block-start: var(--mark-start, 0.78em);
    inset-inline-start: -1.5em;
    width: var(--mark-width, 0.8em);
    height: var(--mark-height, 2px);
    clip-path: var(--mark-shape);
    background: var(--accent);
    forced-color-adjust: none;
  }
  & li + li {
    margin-block-start: 0.5em;
  }
  & strong {
    font-weight: 650;
  }
`

/** The heading and short text at the top of a block. */
export const intro = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 820px;
  break-inside: avoid;
  break-after: avoid;
`

export const introText = css`
  color: var(--ink-soft);
  font-size: var(--step-1);
  line-height: 1.5;
`
