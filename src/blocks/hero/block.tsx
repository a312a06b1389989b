import { Actions } from '../../ui/action.tsx'
import type { BlockProps } from '../../ui/block.ts'
import { Heading } from '../../ui/heading.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as styles from './styles.ts'

/** The opening of a page. Where there is no picture, the heading takes the width and the text moves to the side. */
export function Hero({ block, place }: BlockProps<'hero'>) {
  const { eyebrow, heading, text, actions, picture, layout = 'split' } = block
  return (
    <div className={styles.root} data-layout={toLayout(layout, picture !== undefined, place.inside)}>
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
      {picture !== undefined && <Picture picture={picture} place={place} className={styles.picture} eager={place.first} />}
    </div>
  )
}

function toLayout(layout: 'split' | 'stacked', hasPicture: boolean, isInside: boolean): 'split' | 'stacked' | 'offset' {
  if (isInside || layout === 'stacked') return 'stacked'
  return hasPicture ? 'split' : 'offset'
}
