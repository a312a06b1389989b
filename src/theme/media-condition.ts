/** A media feature and the value that the page is shown with: `scripting` is `none`. */
export interface MediaCondition {
  feature: string
  value: string
}

/** Conditions that always and never apply. Unlike `all`, they can be combined with others. */
const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: -1px)'

/** A media query or a style sheet as if a feature had a value: `(scripting: none)` always applies if `scripting` is `none`. */
export const withCondition = (query: string, { feature, value }: MediaCondition): string =>
  query.replace(new RegExp(String.raw`\(\s*${feature}\s*(?::\s*([a-z-]+)\s*)?\)`, 'g'), (_, wanted: string | undefined) =>
    wanted === value || (wanted === undefined && value !== 'none') ? ALWAYS : NEVER,
  )
