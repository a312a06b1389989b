import type { Picture as PictureData } from '../manifest/manifest.gen.ts'
import type { Place } from '../manifest/place.ts'

interface PictureProps {
  picture: PictureData
  place: Pick<Place, 'pictures' | 'basePath'>
  className?: string
  /** True for a picture at the top of the page, which is loaded at once. */
  eager?: boolean
}

/** A picture of the manifest with its size, so that nothing moves when it arrives. Without `alt` it counts as decoration. */
export function Picture({ picture, place, className, eager = false }: PictureProps) {
  const file = place.pictures[picture.src]
  if (!file) return null
  const loading = eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const }
  return (
    <img
      src={`${place.basePath}${file.url}`}
      alt={picture.decorative ? '' : (picture.alt ?? '')}
      width={file.width || undefined}
      height={file.height || undefined}
      className={className}
      {...loading}
    />
  )
}
