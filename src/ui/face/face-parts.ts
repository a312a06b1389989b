// Styles that are part of the classes of a block: only the pages that show faces load them.

/** A portrait of a person. Each block adds its size and shape. */
export const portrait = `
  background: var(--surface);
  object-fit: cover;
`

/** The initials of a name, in place of a portrait. */
export const monogram = `
  display: grid;
  place-items: center;
  background: var(--surface);
  color: var(--link);
  font-family: var(--font-display);
  text-transform: uppercase;
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`
