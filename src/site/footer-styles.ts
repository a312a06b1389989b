import { css } from '../ui/css.ts'

export const footer = css`
  padding: var(--space-16) var(--gutter) var(--space-8);
  background: var(--background);
  color: var(--ink);
  font-size: 0.95rem;
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
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12) var(--space-16);
  max-width: var(--content-width);
  margin-inline: auto;
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 260px) minmax(0, 1fr);
  }
`

export const footerName = css`
  margin-block: 0 var(--space-3);
  font-family: var(--font-display);
  font-size: 1.3rem;
  font-weight: 700;
`

export const footerColumns = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(132px, 100%), 1fr));
  gap: var(--space-10) var(--space-6);
  line-height: 1.35;
  & > [data-long] {
    grid-column: 1 / -1;
  }
  & > [data-long] > ul {
    columns: 132px 2;
    column-gap: var(--space-6);
  }
  & li {
    break-inside: avoid;
  }
  & li a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding-block: var(--space-1);
    text-decoration: none;
  }
  & li a:hover {
    text-decoration: underline;
  }
  @media (min-width: 640px) {
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
    & > [data-long] {
      grid-area: span 2 / span 2;
    }
  }
  @media (min-width: 1024px) and (pointer: fine) {
    & li a {
      min-height: 34px;
    }
  }
`

export const footerTitle = css`
  margin-block: 0 var(--space-2);
  color: var(--ink-soft);
  font-size: 0.9rem;
  font-weight: 600;
`

export const social = css`
  display: flex;
  gap: var(--space-2);
  && {
    margin-block-start: var(--space-5);
  }
  & a {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  & a:hover {
    border-color: currentcolor;
  }
  & svg {
    width: 20px;
    height: 20px;
  }
`

export const legal = css`
  max-width: var(--content-width);
  margin: var(--space-12) auto 0;
  padding-block-start: var(--space-6);
  border-block-start: 1px solid var(--line);
  color: var(--ink-soft);
  font-size: 0.9rem;
`
