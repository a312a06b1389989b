import { MAX_CONDITIONS } from '../../forms/condition.ts'
import { css } from '../../ui/css.ts'

const rules = Array.from({ length: MAX_CONDITIONS }, (_, index) => {
  const number = index + 1
  return `&:not(:has([data-shows~='${number}']:checked)) > [data-when='${number}'] { display: none; }`
}).join('')

/** Hides the fields whose condition does not hold. A browser without `:has()` shows them, and the check ignores their answers. */
export const conditions = css`
  ${rules}
`
