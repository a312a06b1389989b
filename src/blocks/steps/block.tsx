import type { BlockProps } from '../../ui/block.ts'
import { Heading } from '../../ui/heading.tsx'
import { Intro } from '../../ui/intro.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import * as styles from './styles.ts'

/** So many steps fit side by side; more of them are rows, and so is anything in a column. */
const MOST_IN_A_ROW = 4

/** Numbered steps with their texts. */
export function Steps({ block, place }: BlockProps<'steps'>) {
  const isRows = place.inside || block.items.length > MOST_IN_A_ROW
  return (
    <div className={styles.root}>
      <Intro block={block} place={place} />
      <ol className={styles.list} data-layout={isRows ? 'rows' : 'columns'} data-narrow={place.inside ? '' : undefined}>
        {block.items.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <Heading level={place.level + 1} className={styles.title}>
              {title}
            </Heading>
            {text !== undefined && <Markdown text={text} place={place} className={styles.text} />}
          </li>
        ))}
      </ol>
    </div>
  )
}
