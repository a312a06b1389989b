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

  /* The content of a task is next to its box. */
  li[data-checked] > span {
    position: absolute;
    user-select: none;
  }

  .ProseMirror-selectednode {
    outline: 2px solid var(--e-accent);
    outline-offset: 2px;
  }
`

/** A block that is shown but not edited, or its source in a quiet box. */
export const opaqueBlock = css`
  cursor: default;
  white-space: normal;

  > code {
    display: block;
    padding: 8px 12px;
    border: 1px dashed currentcolor;
    border-radius: 4px;
    font-size: 13px;
    white-space: pre-wrap;
    opacity: 0.75;
  }

  > small {
    display: block;
    font-size: 12px;
    opacity: 0.75;
  }
`

export const opaqueInline = css`
  cursor: default;

  > code {
    opacity: 0.75;
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

  & :focus-visible {
    outline: 2px solid var(--e-accent);
    outline-offset: -1px;
  }
`

export const row = css`
  display: flex;
  align-items: center;
  gap: 2px;
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

  > div {
    flex: 1;
    min-width: 240px;
  }

  p {
    contain: inline-size;
    flex-basis: 100%;
    margin: 0;
    color: var(--e-danger);

    &:empty {
      display: none;
    }
  }
`
