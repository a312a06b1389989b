/**
 * The styles of the frame of the one picture in a card, row or slide, as part of a class. When the visitor follows a link in it, the picture
 * moves to the place of the picture at the top of the next page, where that has one. `data-live` is `on` from the swap of the pages on.
 */
export const followedPicture = `
  html:not([data-live='on']) li:focus-within & img {
    view-transition-name: picture;
  }
`
