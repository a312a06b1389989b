import { css } from '../../ui/css.ts'

const editing = `
  outline: 2px solid var(--e-accent);
  outline-offset: 3px;
  border-radius: 1px;
  cursor: text;
  user-select: text;
  caret-color: currentcolor;
`

/** White space is kept, or the browser would write no-break spaces. */
export const plainText = css`
  ${editing}
  white-space: pre-wrap;

  &:empty {
    display: inline-block;
    min-width: 1ch;
    min-height: 1lh;
  }
`

export const markdownText = css`
  ${editing}
  white-space: break-spaces;
  overflow-wrap: break-word;
  font-variant-ligatures: none;

  &::highlight(editor-selection) {
    background: Highlight;
    color: HighlightText;
  }

  /* The page shows the paragraphs of list items without space around them. */
  li > p {
    margin: 0;
  }

  p:empty::before {
    content: '\\200b';
  }
`

/** Above the text or below it, in coordinates of the window. */
export const bar = css`
  position: fixed;
  inset: 0 auto auto 0;
  z-index: 2147483000;
  display: flex;
  flex-direction: column;
  max-width: calc(100vw - 8px);
  padding: 3px;
  border-radius: 8px;
  background: var(--e-surface);
  color: var(--e-text);
  font: 13px/1.45 var(--e-font);
  letter-spacing: normal;
  text-align: start;
  text-transform: none;
  box-shadow: var(--e-shadow);
  color-scheme: inherit;

  &:empty {
    display: none;
  }
`

export const row = css`
  display: flex;
  align-items: center;
  gap: 2px;
`

export const tool = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 28px;
  min-height: 28px;
  padding: 2px 6px;
  border: 1px solid transparent;
  border-radius: var(--e-radius);
  background: none;
  color: inherit;
  font: inherit;
  cursor: default;

  svg {
    width: 16px;
    height: 16px;
  }

  &:hover {
    background: var(--e-surface-3);
  }

  &[aria-pressed='true'] {
    background: var(--e-accent-soft);
    color: var(--e-accent);
  }

  &[aria-disabled='true'] {
    color: var(--e-text-dim);
    opacity: 0.55;
  }

  &:focus-visible {
    outline: 2px solid var(--e-accent);
    outline-offset: -2px;
  }

  @media (forced-colors: active) {
    border-color: ButtonText;
  }
`

export const notice = css`
  padding: 2px 8px;
  border-radius: 4px;
  background: var(--e-warning-soft);
  color: var(--e-warning);
`

export const count = css`
  margin-inline-start: auto;
  padding: 2px 8px;
`

export const linkForm = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  padding: 4px;

  label {
    display: flex;
    flex: 1 1 220px;
    align-items: center;
    gap: 6px;
  }

  input {
    flex: 1;
    min-width: 160px;
    min-height: 28px;
    padding: 2px 8px;
    border: 1px solid var(--e-control-border);
    border-radius: var(--e-radius);
    background: var(--e-surface);
    color: inherit;
    font: inherit;

    &:focus-visible {
      outline: 2px solid var(--e-accent);
      outline-offset: -1px;
      box-shadow: none;
    }
  }

  p {
    flex-basis: 100%;
    margin: 0;
    color: var(--e-danger);
  }
`
