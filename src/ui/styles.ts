import { css } from './css.ts'

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

export const button = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 52px;
  padding: 10px 28px;
  border: 2px solid transparent;
  border-radius: var(--radius);
  background: var(--action);
  color: var(--action-ink);
  font: inherit;
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color 160ms ease-out;
  &:hover {
    background: var(--action-hover);
  }
  &:active {
    transform: translateY(1px);
  }
  &:disabled {
    cursor: default;
    opacity: 0.65;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  @media print {
    border-color: currentcolor;
  }
`

export const quietButton = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 52px;
  padding: 10px 28px;
  border: 2px solid color-mix(in oklab, currentcolor 45%, transparent);
  border-radius: var(--radius);
  color: inherit;
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  transition: background-color 160ms ease-out;
  &:hover {
    border-color: currentcolor;
    background: color-mix(in oklab, currentcolor 6%, transparent);
  }
`

/** A link that stands alone. The arrow is drawn, so that it is not read aloud and does not wrap away from the last word. */
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
  transition: text-decoration-color 160ms ease-out;
  &::after {
    content: '';
    flex: none;
    width: 0.5em;
    height: 0.5em;
    border: solid currentcolor;
    border-width: 2px 2px 0 0;
    transform: rotate(45deg);
    transition: transform 160ms ease-out;
  }
  &:hover {
    text-decoration-color: currentcolor;
  }
  &:hover::after {
    transform: translateX(4px) rotate(45deg);
  }
`

/** The buttons of a block in a row; on narrow phones each takes the whole width. */
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
  & ul,
  & ol {
    padding-inline-start: 1.5em;
  }
  & ul {
    list-style: none;
  }
  & ul > li {
    position: relative;
  }
  & ul > li::before {
    content: '';
    position: absolute;
    inset-block-start: 0.78em;
    inset-inline-start: -1.5em;
    width: 0.8em;
    height: 2px;
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

/** Heading and short text at the top of a block. */
export const intro = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 820px;
`

export const introText = css`
  color: var(--ink-soft);
  font-size: var(--step-1);
  line-height: 1.5;
`
