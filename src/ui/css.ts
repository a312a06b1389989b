import createEmotion from '@emotion/css/create-instance'

/**
 * The project's one Emotion instance. It runs at build only: the browser gets class names and a style sheet, never Emotion.
 * Styles are written in `styles.ts` files as exported constants. Prefixes for browsers come later, when the rules are made small, and
 * only those that some browser still needs.
 */
const emotion = createEmotion({ key: 'b', stylisPlugins: [] })

export const css = emotion.css
export const keyframes = emotion.keyframes

/** The style sheet text of the given class names and animation names, in their order. */
export function toStyleSheet(names: readonly string[]): string {
  return names
    .map((name) => emotion.cache.inserted[name.replace(/^(b|animation)-/, '')])
    .filter((rule) => typeof rule === 'string')
    .join('')
}
