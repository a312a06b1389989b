import { css } from '../../ui/css.ts'

export const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(280px, 340px);
  gap: 20px;

  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const frame = css`
  width: 100%;
  position: sticky;
  top: 0;
  height: min(640px, 68vh);
  border: 1px solid var(--e-border);
  border-radius: 8px;
  background: var(--e-surface-2);

  @media (max-width: 860px) {
    position: static;
  }
`

export const report = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  overflow-wrap: anywhere;

  h3,
  h4 {
    margin: 0;
    font-size: 14px;
  }

  h4 {
    margin-top: 8px;
    font-size: 13px;
  }

  [data-kind='refused'] {
    color: var(--e-danger);
  }
`

export const problems = css`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    padding: 6px 10px;
    border-radius: var(--e-radius);
    background: var(--e-danger-soft);
  }

  small {
    display: block;
    color: var(--e-text-dim);
    font-size: 12px;
  }
`

export const steps = css`
  display: grid;
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 10px;
  }

  > li > svg {
    width: 18px;
    height: 18px;
    margin-top: 1px;
    color: var(--e-text-dim);
  }

  p {
    color: var(--e-text-dim);
    font-size: 12px;
  }
`

export const missing = css`
  display: block;
  margin-top: 2px;
  color: var(--e-warning);
`

export const mailText = css`
  display: block;
  margin-top: 4px;
  padding: 6px 10px;
  border-radius: var(--e-radius);
  background: var(--e-surface-2);
  color: var(--e-text);
  white-space: pre-line;
`

export const answers = css`
  margin: 0;
  border-top: 1px solid var(--e-border);

  > div {
    padding: 6px 0;
    border-bottom: 1px solid var(--e-border);
  }

  dt {
    color: var(--e-text-dim);
    font-size: 12px;
  }

  dd {
    margin: 0;
    white-space: pre-line;
  }
`
