import type { Place } from '../../contracts/place.ts'
import type { Embed } from '../../manifest/find-embed.ts'
import type { Picture as PictureData } from '../../manifest/manifest.gen.ts'
import { Link } from '../link.tsx'
import { Picture } from '../picture.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { toEmbedWords } from './embed-words.ts'
import { notice as noticeStyle, picture as pictureStyle } from './frame-styles.ts'
import * as styles from './poster-styles.ts'

export interface EmbedProps {
  embed: Embed
  /** What it shows, for screen readers. */
  title: string
  /** The picture until the frame is shown. */
  picture?: PictureData
  place: Place
}

/**
 * A video before it plays: its picture, or else a plain box, with a button that covers it. Without JavaScript, it is a link to the video on
 * its own site. It fills the box around it, which has the class `box` and the attribute `data-embed`.
 */
export function EmbedPoster({ embed, title, picture, place }: EmbedProps) {
  const words = toEmbedWords(embed, title, place.texts)
  return (
    <>
      {picture && <Picture picture={picture} place={place} className={pictureStyle} eager={place.first} />}
      <button type="button" className={styles.play}>
        <PlaySign />
        <VisuallyHidden>{words.show}</VisuallyHidden>
      </button>
      <a className={styles.watch} href={embed.pageUrl}>
        <PlaySign />
        <VisuallyHidden>
          {title}: {words.open}
        </VisuallyHidden>
      </a>
    </>
  )
}

/** What a click means for the privacy of visitors, and a link that avoids it. Without JavaScript, the poster is that link. */
export function PosterNotice({ embed, title, place }: Omit<EmbedProps, 'picture'>) {
  const { notice, open, privacyPolicy } = toEmbedWords(embed, title, place.texts)
  return (
    <p className={noticeStyle}>
      {notice}{' '}
      <Link to={embed.service.privacyUrl} place={place}>
        {privacyPolicy}
      </Link>{' '}
      <Link to={embed.pageUrl} place={place}>
        {open}
      </Link>
    </p>
  )
}

const PlaySign = () => (
  <span className={styles.sign}>
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M8 5.1v13.8L19 12z" fill="currentcolor" />
    </svg>
  </span>
)
