import { css } from '../../ui/css.ts'

export const overlay = css`
  --paper: #fff;
  --ink: #1c2230;
  --quiet: #5a6376;
  --edge: #dde1e8;
  --code: #f4f5f8;
  --error: #b3261e;
  --warning: #8a5300;
  --info: #2457c5;
  --marked: #ffd9d4;
  --severity: var(--warning);
  position: fixed;
  z-index: 100;
  inset: auto 16px 16px;
  max-width: 960px;
  max-height: min(70vh, 720px);
  margin-inline: auto;
  border: 1px solid var(--edge);
  border-block-start: 4px solid var(--severity);
  border-radius: 10px;
  background: var(--paper);
  color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif;
  text-align: start;
  box-shadow: 0 12px 48px rgb(0 0 0 / 28%);
  overflow: auto;
  overscroll-behavior: contain;
  & [data-severity='error'],
  &[data-severity='error'] {
    --severity: var(--error);
  }
  & [data-severity='warning'] {
    --severity: var(--warning);
    --marked: #ffe7b8;
  }
  & [data-severity='info'] {
    --severity: var(--info);
    --marked: #d8e4ff;
  }
  & summary {
    position: sticky;
    inset-block-start: 0;
    padding: 10px 20px;
    background: var(--paper);
    cursor: pointer;
  }
  & summary strong {
    color: var(--severity);
    overflow-wrap: anywhere;
  }
  & summary span {
    margin-inline-start: 8px;
    color: var(--quiet);
  }
  & ol,
  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & p,
  & dl,
  & dd {
    margin: 0;
  }
  & > p {
    padding: 0 20px 16px;
  }
  & article {
    display: grid;
    gap: 8px;
    padding: 14px 20px 18px;
    border-block-start: 1px solid var(--edge);
    overflow-wrap: anywhere;
  }
  & pre {
    margin: 0;
    padding: 8px 0;
    border-radius: 6px;
    background: var(--code);
    font: 13px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
    overflow-x: auto;
  }
  & code {
    display: block;
    width: max-content;
    min-width: 100%;
    padding-inline-end: 12px;
    font: inherit;
    white-space: pre;
  }
  & code::before {
    display: inline-block;
    width: 6ch;
    margin-inline-end: 2ch;
    color: var(--quiet);
    text-align: end;
    content: attr(data-line);
  }
  & mark {
    border-radius: 3px;
    background: var(--marked);
    color: inherit;
    box-shadow: 0 2px 0 var(--severity);
  }
  & dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 4px 12px;
  }
  & dt {
    color: var(--quiet);
  }
  & ul li::before {
    color: var(--quiet);
    content: '→ ' / '';
  }
  & button {
    border: 1px solid var(--edge);
    border-radius: 6px;
    background: var(--code);
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  & button:hover {
    border-color: currentcolor;
  }
  & ul button {
    margin-inline-start: 10px;
    padding: 1px 12px;
    font-weight: 600;
  }
  @media (max-width: 640px) {
    inset: auto 8px 8px;
    & summary span {
      display: block;
      margin: 0;
    }
  }
  @media (prefers-color-scheme: dark) {
    --paper: #161b27;
    --ink: #e8eaf0;
    --quiet: #a3acbf;
    --edge: #353d4f;
    --code: #0d111a;
    --error: #ff9d94;
    --warning: #ffc46b;
    --info: #9db9ff;
    --marked: #5c1f1a;
    & [data-severity='warning'] {
      --marked: #523a0c;
    }
    & [data-severity='info'] {
      --marked: #20376e;
    }
  }
`

export const place = css`
  color: var(--quiet);
  font-size: 13px;
  & b {
    margin-inline-end: 6px;
    color: var(--severity);
  }
  & button {
    margin: 0;
    padding: 0 4px;
    font-weight: 400;
  }
`

export const message = css`
  font-weight: 600;
`
