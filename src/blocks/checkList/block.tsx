import type { Place } from '../../contracts/place.ts'
import type { CheckListBlock } from '../../manifest/manifest.gen.ts'
import { Actions } from '../../ui/action.tsx'
import type { BlockProps } from '../../ui/block.ts'
import { Heading } from '../../ui/heading.tsx'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import { StripIntro } from '../../ui/intro/strip-intro.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { strip } from './strip-layout-styles.ts'
import * as styles from './styles.ts'

/** A list with more points than this has several columns if there is room. */
const MAX_POINTS_PER_COLUMN = 3

/**
 * Points, each with a drawn check mark. If any point has a text, each point is a ruled full-width row with the text next to its title,
 * aligned with the text of the intro. Titles alone are in columns.
 */
export function CheckList({ block, place }: BlockProps<'checkList'>) {
  const { items, actions, layout } = block
  const isStrip = layout === 'strip'
  const isLong = !isStrip && items.some(({ text }) => text !== undefined)
  const look = isLong ? 'rows' : items.length > MAX_POINTS_PER_COLUMN ? 'columns' : 'column'
  const list = (
    <ul className={isStrip ? `${styles.list} ${strip}` : styles.list} data-look={look}>
      {items.map((item, index) => (
        <Point key={`point-${index}`} item={item} isStrip={isStrip} place={place} />
      ))}
    </ul>
  )
  if (isStrip)
    return (
      <StripIntro block={block} place={place}>
        {list}
      </StripIntro>
    )
  return (
    <SplitIntro block={block} place={place}>
      {list}
      {actions !== undefined && <Actions actions={actions} place={place} />}
    </SplitIntro>
  )
}

interface PointProps {
  item: CheckListBlock['items'][number]
  isStrip: boolean
  place: Place
}

/** A point with a text has a heading; a point without one is a plain list line. A strip shows only the heading. */
function Point({ item: { title, text }, isStrip, place }: PointProps) {
  return (
    <li className={styles.point}>
      <span className={styles.mark} />
      {text === undefined ? (
        <p className={styles.line}>{title}</p>
      ) : (
        <div className={styles.words}>
          <Heading level={place.level + 1} className={styles.title}>
            {title}
          </Heading>
          {!isStrip && <Markdown text={text} place={place} level={place.level + 1} className={styles.text} />}
        </div>
      )}
    </li>
  )
}
