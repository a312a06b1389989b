import { areaStates } from '../../ui/area-states.ts'
import { css } from '../../ui/css.ts'

export const panelIntro = css`
  display: grid;
  gap: var(--space-4);
  color: var(--ink-soft);
  font-size: 0.95rem;
  line-height: 1.5;
  & p a,
  & li a {
    display: inline;
    text-decoration: underline;
  }
  @media (max-width: 1023.98px) {
    padding-block: var(--space-1) var(--space-4);
  }
  @media (min-width: 1024px) {
    grid-template-columns: 1fr auto;
    gap: var(--space-8);
    align-items: center;
    padding: var(--space-2) var(--space-3) var(--space-4);
    border-block-end: var(--border) solid var(--line);
  }
`

/** Doubled, to win over links of the menu. */
export const panelAction = css`
  && {
    justify-self: start;
    justify-content: center;
    min-height: 44px;
    padding-inline: var(--space-5);
    border: var(--border) solid var(--line-strong);
    border-radius: var(--button-radius, var(--radius));
    font-weight: 600;
    white-space: nowrap;
    ${areaStates}
  }
  &&:hover {
    border-color: currentcolor;
    color: inherit;
  }
`

export const panelCards = css`
  @media (min-width: 1024px) {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-1) var(--space-2);
    &&:not(:first-child) {
      padding-block-start: var(--space-3);
    }
  }
`

export const panelCard = css`
  position: relative;
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  column-gap: var(--space-4);
  align-content: start;
  padding-block: var(--space-3);
  border-radius: var(--radius);
  line-height: 1.4;
  & > svg {
    width: 24px;
    height: 24px;
    color: var(--accent);
  }
  & > :not(svg) {
    grid-column: 2;
  }
  & > svg ~ * {
    min-height: 24px;
  }
  & > a,
  & > strong {
    display: block;
    min-height: 24px;
    font-weight: 600;
  }
  & > a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  & > div {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    color: var(--ink-soft);
    font-size: 0.9rem;
  }
  & > div a {
    position: relative;
    display: inline;
    min-height: 0;
    text-decoration: underline;
  }
  @media (min-width: 1024px) {
    & > div {
      -webkit-line-clamp: 4;
    }
    padding: var(--space-3);
    &:has(> a:hover) {
      background: var(--hover);
    }
    &:has(> a:active) {
      background: color-mix(in oklab, currentcolor 14%, transparent);
    }
    &:has(> a[aria-current]) {
      background: var(--surface);
    }
  }
`
