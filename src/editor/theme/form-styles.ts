import { css } from '../../ui/css.ts'

/** The content of a dialog with fields. */
export const form = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
`

/** A label, its control and what is wrong with it. */
export const field = css`
  display: flex;
  flex-direction: column;
  gap: 4px;

  > label,
  > span:first-child {
    font-weight: 600;
  }
`

export const hint = css`
  color: var(--e-text-dim);
  font-size: 12px;
`

export const problem = css`
  color: var(--e-danger);
  font-size: 12px;
`

/** Options of a short list. */
export const options = css`
  display: flex;
  flex-direction: column;
  gap: 4px;
`

/** An option of a short list, or a checkbox, with its mark in front of the text. */
export const option = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 24px;
  width: fit-content;
  cursor: default;

  &::before {
    content: '';
    flex: none;
    width: 16px;
    height: 16px;
    border: 1px solid var(--e-control-border);
    border-radius: 4px;
    background: var(--e-surface);
  }

  &[data-kind='radio']::before {
    border-radius: 50%;
  }

  &[data-selected]::before {
    content: '✓';
    border-color: var(--e-accent);
    background: var(--e-accent);
    color: var(--e-accent-text);
    font: bold 12px/14px var(--e-font);
    text-align: center;
  }

  &[data-kind='radio'][data-selected]::before {
    content: '';
    border-width: 5px;
    background: var(--e-accent-text);
  }

  &[data-disabled] {
    color: var(--e-text-dim);
  }

  &[data-focus-visible] {
    outline: 2px solid var(--e-accent);
    outline-offset: 2px;
    border-radius: 4px;
  }

  @media (forced-colors: active) {
    &[data-selected]::before {
      border-color: Highlight;
      background: Highlight;
    }
  }
`

/** What belongs to the option above it. */
export const inner = css`
  padding-inline-start: 24px;
`

/** The label of a list of options. */
export const question = css`
  font-weight: 600;
`
