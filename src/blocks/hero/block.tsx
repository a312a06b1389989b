import { Actions } from '../../ui/action.tsx'
import type { BlockProps } from '../../ui/block.ts'
import { Heading } from '../../ui/heading.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as styles from './styles.ts'

/** A full-width heading with more characters than this takes the second largest size. */
const LONG_HEADING_CHARACTERS = 48

/** The opening block of a page. */
export function Hero({ block, place }: BlockProps<'hero'>) {
  const { eyebrow, heading, text, actions, picture } = block
  return (
    <div
      className={styles.root}
      data-layout={toLayout({ block, place })}
      data-long={heading.length > LONG_HEADING_CHARACTERS ? '' : undefined}
    >
      <div className={styles.title}>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Heading level={place.level} className={place.inside ? styles.innerHeading : styles.heading}>
          {heading}
        </Heading>
      </div>
      {(text !== undefined || actions !== undefined) && (
        <div className={styles.body}>
          {text !== undefined && <Markdown text={text} place={place} className={styles.text} />}
          {actions !== undefined && <Actions actions={actions} place={place} />}
        </div>
      )}
      {picture !== undefined && (
        <div className={styles.frame}>
          <Picture picture={picture} place={place} className={styles.picture} eager={place.first} />
        </div>
      )}
    </div>
  )
}

/** Without a picture in the block, the heading takes the full width and the text is below a line, to the side. */
function toLayout({ block, place }: Pick<BlockProps<'hero'>, 'block' | 'place'>): string {
  const { layout = 'split', picture, text, actions } = block
  if (place.inside || layout === 'stacked') return 'stacked'
  if (picture !== undefined) return layout
  return text === undefined && actions === undefined ? 'stacked' : 'ruled'
}
