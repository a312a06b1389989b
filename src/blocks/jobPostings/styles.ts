import { css } from '../../ui/css.ts'

export const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(28px, 20px + 2vw, 48px);
  container-type: inline-size;
`

export const intro = css`
  &:empty {
    display: none;
  }
`

/** The list beside the form where there is room. */
export const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: clamp(32px, 5vw, 88px);
  @container (min-width: 760px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`

export const none = css`
  padding-block: var(--space-5);
  border-block: 1px solid var(--line);
  color: var(--ink-soft);
`

export const list = css`
  padding: 0;
  border-block-end: 1px solid var(--line);
  list-style: none;
`

export const job = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-4);
  padding-block: var(--space-5);
  border-block-start: 1px solid var(--line);
  overflow-wrap: anywhere;
`

export const title = css`
  align-self: center;
  font-size: var(--step-1);
`

export const description = css`
  grid-row: 2;
  max-width: var(--text-width);
  color: var(--ink-soft);
  white-space: pre-line;
`

/** A drawn cross; its name is read from its label. */
export const remove = css`
  position: relative;
  grid-row: 1;
  grid-column: 2;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: 50%;
  background: none;
  color: var(--ink-soft);
  cursor: pointer;
  transition: border-color 160ms ease-out;
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    width: 16px;
    height: 0;
    margin: auto;
    border-block-start: 2px solid currentcolor;
    transform: rotate(45deg);
  }
  &::after {
    transform: rotate(-45deg);
  }
  &:hover {
    border-color: currentcolor;
    color: var(--error);
  }
  @media print {
    display: none;
  }
`

/** Without scripts nothing could keep a posting. */
export const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-5);
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`

export const field = css`
  width: 100%;
  min-width: 0;
`

export const label = css`
  display: block;
  font-weight: 600;
`

export const error = css`
  margin-block-start: var(--space-1);
  color: var(--error);
  font-weight: 600;
`

export const control = css`
  display: block;
  width: 100%;
  min-height: 48px;
  margin-block-start: var(--space-2);
  padding: 10px 14px;
  border: 1px solid var(--ink-soft);
  border-radius: var(--radius);
  background: var(--background);
  color: var(--ink);
  font: inherit;
  &:is(textarea) {
    resize: vertical;
  }
  &:hover {
    border-color: var(--ink);
  }
  &[aria-invalid] {
    border-color: var(--error);
    box-shadow: inset 0 0 0 1px var(--error);
  }
`
