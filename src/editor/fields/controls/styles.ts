import { css } from '../../../ui/css.ts'

export const row = css`
  display: flex;
  align-items: center;
  gap: 6px;
  min-width: 0;

  > :not(button, img, span) {
    flex: 1;
    min-width: 0;
  }
`

/** The text area covers a copy of its text, which has the height of the lines. */
export const growing = css`
  display: grid;

  &::after {
    content: attr(data-text);
    visibility: hidden;
    white-space: pre-wrap;
  }

  > textarea,
  &::after {
    grid-area: 1 / 1;
    min-width: 0;
    max-height: 320px;
    padding: 4px 8px;
    border: 1px solid transparent;
    font: inherit;
    overflow-wrap: anywhere;
    resize: none;
  }

  > textarea {
    border-color: var(--e-control-border);
    overflow-y: auto;
  }

  > textarea[aria-invalid='true'] {
    border-color: var(--e-danger);
  }

  &[data-lines]::after {
    min-height: 47px;
  }
`

export const count = css`
  text-align: end;

  &:empty {
    display: none;
  }
`

export const note = css`
  display: block;
  margin-top: 2px;
  color: var(--e-text-dim);
  font-size: 12px;
`

export const formatted = css`
  position: relative;
`

/** Next to the label, above the text: what is below the text stays where it is when the tools appear. */
export const tools = css`
  position: absolute;
  z-index: 1;
  inset-block-end: calc(100% + 2px);
  inset-inline-end: 0;
  max-width: 100%;
  border-radius: var(--e-radius);
  background: var(--e-surface);
  box-shadow: var(--e-shadow);

  /* All of them fit into one line of the panel, unless it was made narrower. */
  [role='toolbar'] {
    flex-wrap: wrap;
  }

  button {
    padding-inline: 5px;
  }
`
