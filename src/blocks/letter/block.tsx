import type { BlockProps } from '../../ui/block.ts'
import { Heading } from '../../ui/heading.tsx'
import { Mark } from '../../ui/logo/logo.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as styles from './styles.ts'

/** A letter on a sheet of paper. It ends with the portrait, the signature and the name of the person who wrote it. */
export function Letter({ block, place }: BlockProps<'letter'>) {
  const { heading, text, name, position, picture, signature } = block
  return (
    <div className={styles.root}>
      <div className={styles.sheet}>
        {heading !== undefined && (
          <Heading level={place.level} className={styles.heading}>
            {heading}
          </Heading>
        )}
        <Markdown text={text} place={place} className={styles.text} />
        <div className={styles.signer}>
          {picture !== undefined && <Picture picture={picture} place={place} className={styles.portrait} />}
          <div className={styles.about}>
            {signature !== undefined && (
              <div className={styles.signature}>
                <Mark picture={signature} place={place} />
              </div>
            )}
            <p className={styles.name}>{name}</p>
            {position !== undefined && <p>{position}</p>}
          </div>
        </div>
      </div>
    </div>
  )
}
