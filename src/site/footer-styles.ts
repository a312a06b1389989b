import { css } from '../ui/css.ts'

export const footer = css`
  padding: 64px var(--gutter) 32px;
  background: var(--background);
  color: var(--ink);
  & a {
    color: inherit;
  }
  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  @media print {
    display: none;
  }
`

export const footerTop = css`
  display: grid;
  gap: 40px;
  max-width: var(--content-width);
  margin-inline: auto;
  @media (min-width: 768px) {
    grid-template-columns: minmax(240px, 1fr) 2fr;
  }
`

export const footerName = css`
  margin-block: 0 12px;
  font-family: var(--font-display);
  font-size: 1.3rem;
  font-weight: 700;
`

export const footerColumns = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(180px, 100%), 1fr));
  gap: 32px;
  & a {
    display: inline-block;
    padding-block: 6px;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
`

export const footerTitle = css`
  margin-block: 0 8px;
  color: var(--ink-soft);
  font-size: 0.9rem;
  font-weight: 600;
`

export const social = css`
  display: flex;
  gap: 8px;
  && {
    margin-block-start: 20px;
  }
  & a {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  & svg {
    width: 20px;
    height: 20px;
  }
`

export const legal = css`
  max-width: var(--content-width);
  margin: 40px auto 0;
  padding-block-start: 24px;
  border-block-start: 1px solid var(--line);
  color: var(--ink-soft);
  font-size: 0.9rem;
`
