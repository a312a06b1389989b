import { type MediaCondition, withCondition } from '../../../theme/media-condition.ts'

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
