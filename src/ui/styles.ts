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
  min-height: 48px;
  padding: 0 24px;
  border: 2px solid transparent;
  border-radius: var(--radius);
  background: var(--action);
  color: var(--action-ink);
  font: inherit;
  font-weight: 600;
  text-decoration: none;
  cursor: pointer;
  transition: background-color 160ms ease-out, color 160ms ease-out;
  &:hover {
    background: var(--action-hover);
  }
`

export const quietButton = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 48px;
  padding: 0 24px;
  border: 2px solid currentcolor;
  border-radius: var(--radius);
  color: inherit;
  font-weight: 600;
  text-decoration: none;
  transition: background-color 160ms ease-out;
  &:hover {
    background: color-mix(in srgb, currentcolor 10%, transparent);
  }
`

export const textLink = css`
  display: inline-block;
  padding: 6px 0;
  color: var(--link);
  font-weight: 600;
  text-underline-offset: 0.2em;
`

export const prose = css`
  max-width: var(--text-width);
  & > * + * {
    margin-top: 1em;
  }
  & ul,
  & ol {
    padding-left: 1.3em;
  }
  & li + li {
    margin-top: 0.4em;
  }
  & a {
    color: var(--link);
    text-underline-offset: 0.2em;
  }
`
