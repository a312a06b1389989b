import { css } from '../../ui/css.ts'

export const page = css`
  --edge: #d4d8e0;
  --quiet: #f3f4f7;
  --text: #1c2230;
  --mark: #1f4bd8;
  display: grid;
  grid-template: auto 1fr / 208px minmax(0, 1fr);
  min-height: 100vh;
  background: #fff;
  color: var(--text);
  font: 15px/1.5 system-ui, sans-serif;
  & h1,
  & h2 {
    font-family: inherit;
    letter-spacing: 0;
  }
  & h1 {
    font-size: 24px;
  }
  & h2 {
    margin-block: 24px 8px;
    font-size: 15px;
  }
  @media (max-width: 640px) {
    grid-template: auto auto 1fr / minmax(0, 1fr);
  }
  @media (prefers-color-scheme: dark) {
    --edge: #353d4f;
    --quiet: #161b27;
    --text: #e8eaf0;
    --mark: #93abff;
    background: #0d111a;
  }
`

export const types = css`
  position: sticky;
  inset-block-start: 0;
  grid-row: 1 / 3;
  align-self: start;
  max-height: 100vh;
  padding: 12px 8px;
  overflow: auto;
  & ul {
    display: flex;
    flex-flow: column;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & a {
    display: block;
    padding: 4px 12px;
    border-radius: 6px;
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    background: var(--quiet);
  }
  & a[aria-current] {
    background: var(--quiet);
    color: var(--mark);
    font-weight: 600;
  }
  @media (max-width: 640px) {
    position: static;
    grid-row: auto;
    & ul {
      flex-flow: row wrap;
    }
  }
`

export const views = css`
  position: sticky;
  z-index: 1;
  inset-block-start: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  padding: 12px 20px;
  border-block-end: 1px solid var(--edge);
  background: var(--quiet);
  & fieldset {
    display: flex;
    align-items: center;
    margin: 0;
    padding: 0;
    border: 0;
  }
  & legend {
    float: left;
    margin-inline-end: 8px;
    padding: 0;
    font-weight: 600;
  }
  & input {
    position: absolute;
    opacity: 0;
  }
  & span {
    display: block;
    padding: 3px 10px;
    border-radius: 6px;
    cursor: pointer;
  }
  & input:checked + span {
    background: var(--mark);
    color: Canvas;
  }
  & input:focus-visible + span {
    outline: 2px solid var(--mark);
    outline-offset: 2px;
  }
`

export const samples = css`
  padding: 16px 20px 64px;
`

export const frames = css`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
`

export const frame = css`
  display: block;
  max-width: 100%;
  border: 0;
  outline: 1px solid var(--edge);
  &[data-width='390'] {
    width: 390px;
  }
  &[data-width='768'] {
    width: 768px;
  }
  &[data-width='full'] {
    width: 100%;
  }
  &[data-scheme='light'] {
    color-scheme: light;
  }
  &[data-scheme='dark'] {
    color-scheme: dark;
  }
`
