/** The number of plans side by side, and the width of the block in pixels from which there is room for them. */
const COLUMNS = [
  { count: 2, width: 560 },
  { count: 3, width: 800 },
  { count: 4, width: 920 },
  { count: 5, width: 1100 },
] as const

/** The rows of a plan. Lists and plans name them alike, so that plans side by side share those of the list. */
export const planRows = '[featured] auto [title] auto [text] auto [price] auto [features] auto [actions] 1fr [actions-end]'

/** Rules for where plans are side by side. `subject` is what they are for: the list with `[list]` in place of its selector. */
export const inColumns = (subject: string, toRules: (count: number) => string): string =>
  COLUMNS.map(({ count, width }) => {
    const selector = subject.replace('[list]', `[data-layout='columns'][data-count='${count}']`)
    return `@container (min-width: ${width}px) { ${selector} { ${toRules(count)} } }`
  }).join('')

const ROWS = `ul:is([data-layout='rows'], :not([data-count='2']))`

/** Rules for where the features of a plan are next to everything else: in rows, and where there is no room for columns. */
export const inRows = (subject: string, rules: string): string =>
  `@container (min-width: 640px) { ${subject.replace('[list]', ROWS)} { ${rules} } }`

/** Rules for rows with room for three parts: title, features and price. */
export const inWideRows = (subject: string, rules: string): string =>
  `@container (min-width: 860px) { ${subject.replace('[list]', ROWS)} { ${rules} } }`
