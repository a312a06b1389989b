import { Action } from '../../ui/action.tsx'
import type { BlockProps } from '../../ui/block.ts'
import { Mark } from '../../ui/logo/logo.tsx'
import { InlineMarkdown } from '../../ui/markdown/markdown.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as styles from './styles.ts'

/** One large quote. Its caption says who said it. */
export function Quote({ block, place }: BlockProps<'quote'>) {
  const { text, name, position, company, picture, logo, action, layout = 'centered' } = block
  return (
    <div className={styles.root}>
      <figure className={styles.quote} data-layout={layout}>
        <blockquote className={styles.words} data-length={toLength(text)}>
          <p>
            <InlineMarkdown text={text} place={place} />
          </p>
        </blockquote>
        <figcaption className={styles.caption}>
          <div className={styles.person}>
            {picture !== undefined && <Picture picture={picture} place={place} className={styles.portrait} />}
            <div className={styles.about}>
              <cite className={styles.name}>{name}</cite>
              {position !== undefined && <span>{position}</span>}
              {company !== undefined && <span>{company}</span>}
            </div>
          </div>
          {logo !== undefined && (
            <div className={styles.logo}>
              <Mark picture={logo} place={place} />
            </div>
          )}
        </figcaption>
      </figure>
      {action !== undefined && (
        <div className={styles.link} data-layout={layout}>
          <Action action={action} place={place} look="text" about={name} />
        </div>
      )}
    </div>
  )
}

/** Texts with more characters than this get a smaller size. */
const [MAX_SHORT_CHARACTERS, MAX_MEDIUM_CHARACTERS] = [110, 280]

function toLength({ length }: string): 'short' | 'medium' | 'long' {
  if (length > MAX_MEDIUM_CHARACTERS) return 'long'
  return length > MAX_SHORT_CHARACTERS ? 'medium' : 'short'
}
