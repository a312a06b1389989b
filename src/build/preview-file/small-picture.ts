import type { PictureFile } from '../../contracts/place.ts'

/** Wide enough for most screens, and small enough for an email. In pixels. */
const MAX_WIDTH = 1280

/** A photograph with one file only, in a format that every browser of today shows; other pictures as they are. */
export function toSmallPicture(picture: PictureFile): PictureFile {
  const files = picture.sources.find(({ type }) => type === 'image/webp')?.files ?? []
  const fitting = files.filter(({ width }) => width <= MAX_WIDTH)
  const chosen = fitting.toSorted((one, other) => other.width - one.width)[0] ?? files[0]
  return chosen ? { ...picture, url: chosen.url, sources: [] } : picture
}
