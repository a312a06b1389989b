import createEmotion from '@emotion/css/create-instance'

/**
 * The project's only Emotion instance. It runs at build time: the browser gets class names and a style sheet, never Emotion. Styles are
 * exported constants in `styles.ts` files. The minifier adds vendor prefixes later, and only those that supported browsers need.
 */
const emotion = createEmotion({ key: 'b', stylisPlugins: [] })

export const css = emotion.css
export const keyframes = emotion.keyframes

/** The style sheet text of the given class and animation names, in the given order. */
export function toStyleSheet(names: readonly string[]): string {
  return names
    .map((name) => emotion.cache.inserted[name.replace(/^(b|animation)-/, '')])
    .filter((rule) => typeof rule === 'string')
    .join('')
}
