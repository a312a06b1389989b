import createEmotion from '@emotion/css/create-instance'

/**
 * The project's only Emotion instance. It runs at build time: the browser gets class names and a style sheet, never Emotion. Styles are
 * exported constants in `styles.ts` files. The minifier adds vendor prefixes later, and only those that supported browsers need.
 */
const emotion = createEmotion({ key: 'b', stylisPlugins: [] })

/** A template of CSS. Only texts can be inserted into it, so that the types of blocks do not depend on Emotion. */
type StyleTag = (template: TemplateStringsArray, ...values: readonly (string | number)[]) => string

export const css: StyleTag = emotion.css
export const keyframes: StyleTag = emotion.keyframes

/** The style sheet text of the given class and animation names, in the given order. */
export function toStyleSheet(names: readonly string[]): string {
  return names
    .map((name) => emotion.cache.inserted[name.replace(/^(b|animation)-/, '')])
    .filter((rule) => typeof rule === 'string')
    .join('')
}
