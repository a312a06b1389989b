import type { Place } from '../../contracts/place.ts'
import type { Embed } from '../../manifest/find-embed.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import * as styles from './styles.ts'

interface EmbedPosterProps {
  embed: Embed
  title: string
  /** The picture, by its path in the manifest. Without one, the poster is a plain box. */
  poster: string | undefined
  place: Place
}

/** The poster of a video of another site with the button that plays it. Without JavaScript, it is a link to the video on that site. */
export function EmbedPoster({ embed, title, poster, place }: EmbedPosterProps) {
  const { playVideo } = place.texts
  return (
    <>
      {poster !== undefined && (
        <Picture picture={{ src: poster, decorative: true }} place={place} className={styles.poster} eager={place.first} />
      )}
      <button type="button" className={styles.play}>
        <PlaySign />
        <VisuallyHidden>{playVideo.replace('{title}', () => title)}</VisuallyHidden>
      </button>
      <a className={styles.watch} href={embed.pageUrl}>
        <PlaySign />
        <VisuallyHidden>
          {title}: {toServiceText(place.texts.watchVideo, embed)}
        </VisuallyHidden>
      </a>
    </>
  )
}

/** What a click means for the privacy of visitors, and a link that avoids it. Without JavaScript, the poster is that link. */
export function EmbedNotice({ embed, place }: Pick<EmbedPosterProps, 'embed' | 'place'>) {
  const { videoNotice, watchVideo } = place.texts
  return (
    <p className={styles.notice}>
      {toServiceText(videoNotice, embed)}{' '}
      <Link to={embed.pageUrl} place={place}>
        {toServiceText(watchVideo, embed)}
      </Link>
    </p>
  )
}

const toServiceText = (text: string, { service }: Embed): string => text.replace('{service}', () => service.name)

const PlaySign = () => (
  <span className={styles.sign}>
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M8 5.1v13.8L19 12z" fill="currentcolor" />
    </svg>
  </span>
)
