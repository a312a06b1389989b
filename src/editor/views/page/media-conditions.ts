/** A media feature and the value that the page is shown with: `scripting` is `none`. */
export interface MediaCondition {
  feature: string
  value: string
}

/** Conditions that always and never apply. Unlike `all`, they can be combined with others. */
const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: -1px)'

/** A media query as if the feature had the value: `(scripting: none)` always applies if `scripting` is `none`. */
export const withCondition = (query: string, { feature, value }: MediaCondition): string =>
  query.replace(new RegExp(String.raw`\(\s*${feature}\s*(?::\s*([a-z-]+)\s*)?\)`, 'g'), (_, wanted: string | undefined) =>
    wanted === value || (wanted === undefined && value !== 'none') ? ALWAYS : NEVER,
  )

/** Changes the media queries in all style sheets of a document. */
export function applyToStyleSheets(document: Document, condition: MediaCondition): void {
  for (const sheet of document.styleSheets) applyToRules(sheet.cssRules, condition)
}

function applyToRules(rules: CSSRuleList, condition: MediaCondition): void {
  for (const rule of rules) {
    if ('media' in rule && rule.media instanceof MediaList) {
      const query = withCondition(rule.media.mediaText, condition)
      if (query !== rule.media.mediaText) rule.media.mediaText = query
    }
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) applyToRules(rule.cssRules, condition)
  }
}

/** Changes what scripts of a window read about the feature. Call it before they run. */
export function applyToScripts(window: Window, condition: MediaCondition): void {
  const matchMedia = window.matchMedia.bind(window)
  window.matchMedia = (query) => matchMedia(withCondition(query, condition))
}
