import { areaStates } from '../../ui/area-states.ts'
import { css } from '../../ui/css.ts'
import { radioLabel } from '../../ui/radio-label.ts'

/** Where the chosen period decides which prices are visible. On paper, and in browsers without :has(), all prices are. */
const SWITCHABLE = '@supports selector(:has(a))'

/** A block has at most three periods. */
const PERIODS = [0, 1, 2]

/** Shows the prices of the chosen period, of all plans. Hidden prices keep their room, and screen readers skip them. */
export const switchable = css`
  @media screen {
    ${SWITCHABLE} {
      ${PERIODS.map(
        (index) => `
        &:has(> fieldset input[value='${index}']:checked) [data-period]:not([data-period='${index}']) {
          visibility: hidden;
          opacity: 0;
        }`,
      ).join('')}
      & [data-period] {
        grid-area: 1 / 1;
        transition: opacity var(--motion) var(--ease);
      }
    }
  }
`

export const choices = css`
  display: none;
  @media screen {
    ${SWITCHABLE} {
      display: flex;
    }
  }
  flex-wrap: wrap;
  gap: 4px;
  width: fit-content;
  min-width: 0;
  max-width: 100%;
  margin: 0;
  padding: 4px;
  border: max(1px, var(--border)) solid var(--line-strong);
  border-radius: calc(var(--radius) + 4px);
`

export const choice = css`
  ${radioLabel}
  flex: 1 1 auto;
  min-width: 0;
  min-height: 44px;
  padding: 6px 20px;
  border-radius: var(--radius);
  text-align: center;
  ${areaStates}
  &:has(:checked) {
    background: var(--ink);
    color: var(--background);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--action);
    outline-offset: 3px;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    &:has(:focus-visible) {
      outline-color: Highlight;
    }
  }
`

export const saving = css`
  font-size: var(--step--1);
  font-weight: 400;
`

/** The name of the period above its price, only where all prices are visible. */
export const periodName = css`
  font-size: var(--step--1);
  font-weight: 650;
  @media screen {
    ${SWITCHABLE} {
      display: none;
    }
  }
`
