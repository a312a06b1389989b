import { css } from '../../ui/css.ts'

export const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: 20px;
  padding: 0;
  list-style: none;
`

const colors = ['brand', 'accent', 'success', 'warning', 'error', 'ink']
  .map((name) => `&[data-color='${name}'] { --card-color: var(--color-${name}); }`)
  .join('')

export const card = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: 28px 24px;
  border: 1px solid var(--line);
  border-block-start: 4px solid var(--card-color);
  border-radius: var(--radius);
  background: var(--background);
  ${colors}
  [data-tone='dark'] &,
  [data-tone='brand'] & {
    --card-color: var(--ink);
    background: var(--surface);
  }
`

export const icon = css`
  color: var(--card-color);
  & svg {
    display: block;
    width: 32px;
    height: 32px;
  }
`

export const title = css`
  font-size: var(--text-1);
`

export const text = css`
  color: var(--ink-soft);
`

export const points = css`
  display: grid;
  gap: 8px;
  padding: 0;
  list-style: none;
  & li {
    display: grid;
    grid-template-columns: 18px 1fr;
    gap: 10px;
  }
  & li::before {
    content: '';
    width: 12px;
    height: 7px;
    margin-block-start: 0.5em;
    border: solid var(--card-color);
    border-width: 0 0 2px 2px;
    transform: rotate(-45deg);
  }
`

export const process = css`
  margin-block-start: auto;
  padding-block-start: 16px;
  border-block-start: 1px solid var(--line);
  & ol {
    display: grid;
    gap: 6px;
    padding: 0;
    counter-reset: step;
    list-style: none;
  }
  & li {
    display: grid;
    grid-template-columns: 28px 1fr;
    counter-increment: step;
  }
  & li::before {
    content: counter(step);
    color: var(--card-color);
    font-family: var(--font-display);
    font-weight: 700;
  }
`

export const processTitle = css`
  margin-block-end: 8px;
  font-weight: 600;
`
