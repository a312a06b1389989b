import type { Place } from '../../contracts/place.ts'
import { formatDate } from '../../manifest/format-date.ts'
import type { EntryListBlock } from '../../manifest/manifest.gen.ts'
import { Heading } from '../../ui/heading.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as styles from './entry-styles.ts'

interface EntryProps {
  entry: EntryListBlock['items'][number]
  layout: NonNullable<EntryListBlock['layout']>
  level: number
  place: Place
}

/** One entry. Its title is the link; the tags have links of their own. */
export function Entry({ entry, layout, level, place }: EntryProps) {
  const { title, link, text, date, author, tags = [], picture } = entry
  const isCompact = layout === 'compact'
  return (
    <li className={styles.entry} data-layout={layout}>
      {picture !== undefined && !isCompact && (
        <div className={`frame ${styles.frame}`}>
          <Picture picture={picture} place={place} />
        </div>
      )}
      <div className={styles.words}>
        <Heading level={level} className={styles.title}>
          <Link to={link} place={place} className={styles.link}>
            {title}
          </Link>
        </Heading>
        {(date !== undefined || author !== undefined) && (
          <p className={styles.facts}>
            {date !== undefined && <time dateTime={date}>{formatDate(date, place.language)}</time>}
            {author !== undefined && !isCompact && <span className={styles.author}>{author}</span>}
          </p>
        )}
        {text !== undefined && !isCompact && <p className={styles.text}>{text}</p>}
        {tags.length > 0 && !isCompact && (
          <ul className={styles.tags} aria-label={place.texts.entryTags}>
            {tags.map(({ label, link: to }, index) => (
              <li key={`tag-${index}`}>
                {to === undefined ? (
                  <span className={styles.tag}>{label}</span>
                ) : (
                  <Link to={to} place={place} className={styles.tag}>
                    {label}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
