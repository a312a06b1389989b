import { css } from '../css.ts'

/** The frame covers the box. Once it is there, everything below it is out of reach. */
export const box = css`
  position: relative;
  overflow: hidden;
  border: var(--border) solid var(--line);
  border-radius: var(--radius-picture);
  background: var(--surface);
  break-inside: avoid;
  & > iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
  }
  &:has(> iframe) > :not(iframe) {
    visibility: hidden;
  }
`

/** A picture that fills its part of the box. */
export const picture = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`

/** Without JavaScript nothing is loaded, so there is nothing to say. */
export const notice = css`
  max-width: var(--text-width);
  color: var(--ink-soft);
  font-size: var(--step--1);
  overflow-wrap: anywhere;
  & > a + a {
    margin-inline-start: var(--space-2);
  }
  @media (scripting: none) {
    display: none;
  }
`
