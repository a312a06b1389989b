import { Actions } from '../../ui/action.tsx'
import type { BlockProps } from '../../ui/block.ts'
import { Heading } from '../../ui/heading.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Points } from '../../ui/points/points.tsx'
import * as styles from './styles.ts'

/**
 * A picture next to a text or above it; without text it takes the full width. If both do not fit side by side, the picture is between the
 * heading and the text.
 */
export function PictureText({ block, place }: BlockProps<'pictureText'>) {
  const { heading, picture, side = 'right', layout = 'side', tone = 'plain' } = block
  const isAlone = heading === undefined && !hasWords(block)
  return (
    <div
      className={styles.root}
      data-framed={layout === 'framed' ? '' : undefined}
      // On a plain page the panel has the background of drawings, so that they are no boxes in a box.
      data-tone={layout === 'framed' && tone === 'plain' ? 'muted' : undefined}
    >
      <div className={styles.layout} data-side={side} data-layout={isAlone ? 'alone' : layout === 'wide' ? 'wide' : 'side'}>
        {heading !== undefined && (
          <Heading level={place.level} className={styles.heading}>
            {heading}
          </Heading>
        )}
        <div className={styles.frame}>
          <Picture picture={picture} place={place} className={`plate ${styles.picture}`} eager={place.first} />
        </div>
        {hasWords(block) && <Words block={block} place={place} />}
      </div>
    </div>
  )
}

const hasWords = ({ text, pointsTitle, points, actions }: BlockProps<'pictureText'>['block']): boolean =>
  text !== undefined || pointsTitle !== undefined || points !== undefined || actions !== undefined

function Words({ block, place }: Pick<BlockProps<'pictureText'>, 'block' | 'place'>) {
  const { text, pointsTitle, points, actions } = block
  return (
    <div className={styles.words}>
      {text !== undefined && <Markdown text={text} place={place} className={styles.text} />}
      {pointsTitle !== undefined && (
        <Heading level={place.level + 1} className={styles.pointsTitle}>
          {pointsTitle}
        </Heading>
      )}
      {points !== undefined && <Points points={points} />}
      {actions !== undefined && (
        <div className={styles.actions}>
          <Actions actions={actions} place={place} />
        </div>
      )}
    </div>
  )
}
