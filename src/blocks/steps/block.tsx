import type { BlockProps } from '../../ui/block.ts'
import { BlockHead } from '../../ui/block-head.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import * as styles from './styles.ts'

/** Three or four steps stand side by side, more of them in two columns of rows. */
export function Steps({ block, place }: BlockProps<'steps'>) {
  return (
    <>
      <BlockHead heading={block.heading} text={block.text} place={place} />
      <ol className={styles.list} data-layout={block.items.length > 4 ? 'rows' : 'columns'}>
        {block.items.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <div className={styles.words}>
              <Heading level={place.level + 1} className={styles.title}>
                {title}
              </Heading>
              {text && <Markdown text={text} place={place} className={styles.text} />}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
