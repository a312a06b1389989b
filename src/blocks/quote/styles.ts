import { css } from '../../ui/css.ts'

export const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  container-type: inline-size;
`

export const quote = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(28px, 4cqi, 48px);
  overflow-wrap: anywhere;
  break-inside: avoid;
  &[data-layout='centered'] {
    justify-items: center;
    text-align: center;
  }
`

/** The quotation mark is drawn with CSS, so that screen readers skip it. */
export const words = css`
  max-width: 24em;
  font-family: var(--font-display);
  font-size: var(--step-3);
  font-weight: 500;
  line-height: 1.2;
  letter-spacing: -0.015em;
  &::before {
    content: '\\201C' / '';
    display: block;
    height: 0.42em;
    margin-block-end: 0.24em;
    color: var(--accent);
    font-size: var(--step-7);
    font-weight: 700;
    line-height: 1;
  }
  & > p {
    text-wrap: pretty;
  }
  [data-layout='centered'] > & > p {
    text-wrap: balance;
  }
  &[data-length='medium'],
  &[data-length='long'] {
    max-width: 30em;
    font-size: var(--step-2);
    line-height: 1.3;
  }
  @container (min-width: 760px) {
    &[data-length='short'] {
      max-width: 20em;
      font-size: var(--step-5);
      line-height: 1.12;
      letter-spacing: -0.022em;
    }
    &[data-length='medium'] {
      max-width: 27em;
      font-size: var(--step-4);
      line-height: 1.2;
    }
    &[data-length='long'] {
      max-width: 32em;
      font-size: var(--step-3);
    }
  }
`

/** At the start of the line, the person and the logo share a line below a rule. */
export const caption = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-5) var(--space-8);
  min-width: 0;
  [data-layout='centered'] > & {
    flex-direction: column;
  }
  [data-layout='start'] > & {
    padding-block-start: var(--space-5);
    border-block-start: var(--rule) solid var(--line);
  }
`

export const person = css`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-width: 0;
  [data-layout='centered'] & {
    flex-direction: column;
    gap: var(--space-3);
  }
`

export const portrait = css`
  flex: none;
  width: 72px;
  height: 72px;
  border-radius: 50%;
  background: var(--surface);
  object-fit: cover;
`

export const about = css`
  display: grid;
  min-width: 0;
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.5;
`

export const name = css`
  color: var(--ink);
  font-size: var(--step-0);
  font-style: normal;
  font-weight: 650;
`

export const logo = css`
  --mark-size: 56px;
  display: grid;
  max-width: 200px;
`

export const link = css`
  display: grid;
  justify-items: start;
  &[data-layout='centered'] {
    justify-items: center;
  }
`
