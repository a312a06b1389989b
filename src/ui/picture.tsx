import type { Place } from '../contracts/place.ts'
import type { Picture as PictureData } from '../manifest/manifest.gen.ts'

interface PictureProps {
  picture: PictureData
  place: Pick<Place, 'pictures' | 'basePath'>
  className?: string
  /** Whether the picture is at the top of the page and loads immediately. */
  eager?: boolean
}

/**
 * A picture of the manifest with its size, so that the layout does not shift when it loads. For a photograph the browser picks the file
 * that fits its screen. A drawing does not know whether its visitor prefers reduced motion, so the page decides whether it moves. Without
 * `alt` the picture is decorative.
 */
export function Picture({ picture, place, className, eager = false }: PictureProps) {
  const file = place.pictures[picture.src]
  if (!file) return null
  const { url, width, height, shade, sources, moves } = file
  const loading = eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const }
  const image = (
    <img
      src={`${place.basePath}${url}`}
      alt={picture.decorative ? '' : (picture.alt ?? '')}
      width={width || undefined}
      height={height || undefined}
      className={className}
      data-shade={shade ?? undefined}
      data-focus={picture.focus}
      {...loading}
    />
  )
  if (sources.length === 0 && !moves) return image
  return (
    <picture>
      {moves && <source media="(prefers-reduced-motion:no-preference)" srcSet={`${place.basePath}${url}#motion`} />}
      {sources.map(({ type, sizes, files }) => (
        <source key={type} type={type} sizes={sizes} srcSet={toSrcSet(files, place.basePath)} />
      ))}
      {image}
    </picture>
  )
}

const toSrcSet = (files: readonly { url: string; width: number }[], basePath: string): string =>
  files.map(({ url, width }) => `${basePath}${url} ${width}w`).join(', ')
