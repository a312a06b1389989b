import type { Place } from '../../contracts/place.ts'
import type { Picture as PictureValue } from '../../manifest/manifest.gen.ts'
import { Picture } from '../picture.tsx'

interface FaceProps {
  picture: PictureValue | undefined
  /** The initials of the person, in place of a portrait. */
  initials: string | undefined
  place: Place
  /** The classes of the portrait and of the initials, which contain the styles of `face-parts.ts`. */
  portrait: string
  monogram: string
}

/** The portrait of a person, or their initials if there is none. */
export function Face({ picture, initials, place, portrait, monogram }: FaceProps) {
  if (picture !== undefined && place.pictures[picture.src])
    return <Picture picture={picture} place={place} className={portrait} />
  return (
    <span className={monogram} aria-hidden="true">
      {initials}
    </span>
  )
}
