/** Thrown for whatever only React can render. It has no stack of its own, because throwing it must be fast. */
export const unknownMarkup = new Error('This element has to be rendered by React.')
