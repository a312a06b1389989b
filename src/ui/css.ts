import createEmotion from '@emotion/css/create-instance'

/**
 * The project's one Emotion instance. It runs at build only: the browser gets class names and a style sheet, never Emotion.
 * Styles are written in `styles.ts` files as exported constants.
 */
const emotion = createEmotion({ key: 'b' })

export const css = emotion.css
export const keyframes = emotion.keyframes

/** The style sheet text of the given class names and animation names, in their order. */
export function toStyleSheet(names: readonly string[]): string {
  return names
    .map((name) => emotion.cache.inserted[name.replace(/^(b|animation)-/, '')])
    .filter((rule) => typeof rule === 'string')
    .join('')
}
