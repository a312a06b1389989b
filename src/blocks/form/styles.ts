import { css } from '../../ui/css.ts'
import { panelColorRules } from '../../ui/panel-colors.ts'

export const root = css`
  ${panelColorRules}
  container-type: inline-size;
  @media screen {
    [data-tone='brand'] > &,
    [data-tone='dark'] > & {
      color-scheme: dark;
    }
  }
`

const panel = `
  padding: clamp(28px, 7cqi, 48px);
  border-radius: var(--radius-large);
  background: var(--panel);
`

/**
 * If there is room, the heading is next to the form, with the text below it. The text is sticky, or the heading if there is none. Inside a
 * column all are one panel.
 */
export const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  @container (min-width: 400px) and (max-width: 899.98px) {
    ${panel}
  }
  @container (min-width: 900px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: var(--column-gap);
    grid-template-rows: auto 1fr;
    align-items: start;
    & > :is(:first-child:has(~ :empty), :last-child) {
      position: sticky;
      inset-block-start: calc(var(--header-height) + 32px);
    }
    & > :first-child:has(~ :empty) {
      grid-row: span 2;
    }
    & > form {
      grid-area: 1 / 2 / span 2;
      ${panel}
    }
  }
`

export const heading = css`
  max-width: var(--text-width);
  overflow-wrap: anywhere;
`

export const intro = css`
  margin-top: 16px;
  color: var(--ink-soft);
  font-size: var(--step-1);
  line-height: 1.5;
  &:empty {
    display: none;
  }
`

/** The entries of a numbered list are steps below each other, with a line above each. */
export const aside = css`
  color: var(--ink-soft);
  & strong {
    display: block;
    margin-block-end: var(--space-1);
    color: var(--ink);
    font-family: var(--font-display);
    font-size: var(--step-1);
    line-height: 1.3;
  }
  & ol {
    padding: 0;
    list-style: none;
    counter-reset: step;
  }
  & ol > li {
    counter-increment: step;
    position: relative;
    margin: 0;
    padding-block: var(--space-5);
    padding-inline-start: 3.5em;
    border-block-start: var(--rule) solid var(--line);
    line-height: 1.5;
  }
  & ol > li::before {
    content: counter(step);
    position: absolute;
    inset-inline-start: 0;
    color: var(--link);
    font-family: var(--font-display);
    font-size: var(--step-3);
    font-weight: var(--heading-weight);
    line-height: 1;
  }
  &:empty {
    display: none;
  }
`

export const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 28px;
  overflow-wrap: anywhere;
  @media print {
    break-inside: avoid;
  }
`

/** One column. Two contact fields of the same person are side by side if there is room. */
export const fields = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px 20px;
  width: 100%;
  @container (min-width: 420px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > * {
      grid-column: 1 / -1;
    }
    & > :has(> [autocomplete='name']):has(+ * > [type='email']):not(:has(+ * + * > [type='tel'])),
    & > :has(> [type='email']):has(+ * > [type='tel']) {
      grid-column: 1;
    }
    & > :has(> [autocomplete='name']) + :has(> [type='email']):not(:has(+ * > [type='tel'])),
    & > :has(> [type='email']) + :has(> [type='tel']) {
      grid-column: 2;
    }
  }
`

/** Two fields side by side align at the bottom, however long their messages are. */
export const field = css`
  display: flex;
  flex-direction: column;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  scroll-margin-top: 104px;
  & > :is(input, textarea, select) {
    margin-block-start: auto;
  }
  & ::placeholder {
    color: var(--ink-soft);
    opacity: 1;
  }
`

export const optional = css`
  color: var(--ink-soft);
  font-weight: 400;
`

export const hint = css`
  margin: -6px 0 8px;
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.45;
`

/** A number with its unit. As wide as a long number, so that people see what is expected. */
export const number = css`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-block-start: auto;
  & > input {
    max-width: 16em;
  }
`

export const date = css`
  max-width: 16em;
  appearance: none;
`

/** An arrow for a select without its native one. Forced colors have their own. */
export const select = css`
  position: relative;
  margin-block-start: auto;
  &::after {
    content: '';
    position: absolute;
    inset-block-start: 50%;
    inset-inline-end: 20px;
    width: 9px;
    height: 9px;
    margin-block-start: -7px;
    border: solid var(--ink);
    border-width: 0 2px 2px 0;
    pointer-events: none;
    transform: rotate(45deg);
  }
`

export const summary = css`
  box-sizing: border-box;
  width: 100%;
  padding: 20px 24px;
  border: 1px solid var(--error);
  border-inline-start-width: 6px;
  border-radius: var(--radius);
  background: var(--background);
  scroll-margin-top: 104px;
  & ul {
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }
  & a {
    display: inline-block;
    padding: 4px 0;
    color: var(--error);
    font-weight: 600;
    text-underline-offset: 0.2em;
  }
`

export const summaryHeading = css`
  margin: 0;
  font-size: var(--step-1);
`

/** Its lines are tall enough for links to be touch targets. */
export const privacy = css`
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.75;
  &:empty {
    display: none;
  }
`

/** The confirmation that replaces a form, as wide as running text. */
export const confirmation = css`
  max-width: var(--text-width);
  & form {
    margin-top: 28px;
  }
  @container (min-width: 400px) {
    ${panel}
  }
`
