/** Thrown for everything that only React can render. There is one, because an error with a stack of its own takes long to make. */
const unknownMarkup = new Error('This element has to be rendered by React.')

/** Leaves the whole element to React. */
export function failOnUnknown(): never {
  throw unknownMarkup
}
