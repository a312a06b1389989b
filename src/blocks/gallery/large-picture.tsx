import * as styles from './large-view-styles.ts'
import type { GalleryPicture } from './read-pictures.ts'

interface LargePictureProps {
  picture: GalleryPicture
  /** A hidden picture is loaded, so that it appears at once. */
  isShown: boolean
}

/** A picture in the largest size that fits the screen, and its caption. */
export function LargePicture({ picture, isShown }: LargePictureProps) {
  const { src, alt, width, height, sources, caption } = picture
  const sizes = toSizes(picture)
  return (
    <figure className={styles.figure} hidden={!isShown}>
      <div className={styles.stage}>
        <picture>
          {sources.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
          ))}
          {/* With a srcset, a drawing gets the size in `sizes` too. */}
          <img
            className={styles.picture}
            srcSet={sources.length === 0 ? `${src} ${width || 1000}w` : undefined}
            src={src}
            sizes={sizes}
            alt={alt}
            width={width || undefined}
            height={height || undefined}
            fetchPriority={isShown ? 'high' : 'low'}
          />
        </picture>
      </div>
      {caption.length > 0 && (
        <figcaption
          className={styles.caption}
          ref={(element) => element?.replaceChildren(...caption.map((node) => node.cloneNode(true)))}
        />
      )}
    </figure>
  )
}

/** As wide as fits the screen. A photograph is not enlarged beyond its own size. */
function toSizes({ width, height, sources }: GalleryPicture): string {
  if (!width || !height) return '100vw'
  const limits = ['100vw', `${Math.round((width / height) * 100)}vh`, ...(sources.length > 0 ? [`${width}px`] : [])]
  return `min(${limits.join(', ')})`
}
