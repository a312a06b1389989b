import { Link } from '../link.tsx'
import { Picture } from '../picture.tsx'
import { button, quietButton } from '../styles.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import * as styles from './card-styles.ts'
import { EmbedDrawing } from './embed-drawing.tsx'
import type { EmbedProps } from './embed-poster.tsx'
import { toEmbedWords } from './embed-words.ts'
import * as frame from './frame-styles.ts'

interface EmbedCardProps extends EmbedProps {
  height?: 'low' | 'medium' | 'tall'
}

/**
 * A map or a booking page before it is shown: a picture, or else a drawing, and below it the button that loads the frame and a link that
 * works without JavaScript. The frame then covers the whole card.
 */
export function EmbedCard({ embed, title, picture, height, place }: EmbedCardProps) {
  const { kind, privacyUrl } = embed.service
  const words = toEmbedWords(embed, title, place.texts)
  return (
    <div className={`${frame.box} ${styles.card}`} data-embed={kind} data-height={height}>
      <div className={styles.view}>
        {picture ? (
          <Picture picture={picture} place={place} className={frame.picture} eager={place.first} />
        ) : (
          <EmbedDrawing kind={kind} />
        )}
      </div>
      <div className={styles.panel}>
        <p className={styles.choices}>
          <button type="button" className={`${button} ${styles.show}`}>
            {words.show}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </button>
          <Link to={embed.pageUrl} place={place} className={quietButton}>
            {words.open}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Link>
        </p>
        <p className={frame.notice}>
          {words.notice}{' '}
          <Link to={privacyUrl} place={place}>
            {words.privacyPolicy}
          </Link>
        </p>
      </div>
    </div>
  )
}
