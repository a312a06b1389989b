/** A picture of a gallery as the large view shows it. */
export interface GalleryPicture {
  /** Opens the picture. */
  button: HTMLButtonElement
  src: string
  alt: string
  /** The size in CSS pixels, or 0 if unknown. */
  width: number
  height: number
  /** The files of a photograph by format, the best format first; empty for a drawing. */
  sources: { type: string; srcSet: string }[]
  /** The content of the caption. */
  caption: Node[]
}

/** Reads the pictures of a gallery from its HTML, so that the page has them only once. */
export function readPictures(gallery: Element): GalleryPicture[] {
  return [...gallery.querySelectorAll('figure')].flatMap((figure) => {
    const [button, image] = [figure.querySelector('button'), figure.querySelector('img')]
    if (!button || !image) return []
    return {
      button,
      src: image.src,
      alt: image.alt,
      width: Number(image.getAttribute('width')),
      height: Number(image.getAttribute('height')),
      sources: [...figure.querySelectorAll('source')].map(({ type, srcset }) => ({ type, srcSet: srcset })),
      caption: [...(figure.querySelector('figcaption')?.childNodes ?? [])],
    }
  })
}
