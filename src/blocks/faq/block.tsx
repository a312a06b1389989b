import type { BlockProps } from '../../ui/block.ts'
import { Heading } from '../../ui/heading.tsx'
import { IntroAside } from '../../ui/intro/intro-aside.tsx'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import * as styles from './styles.ts'

/**
 * Questions that open to show their answers. Opening is native, so it needs no script, and the search of the browser finds closed answers.
 */
export function Faq({ block, place }: BlockProps<'faq'>) {
  const { items, layout, open, firstOpen = false } = block
  const level = place.level + 1
  const Layout = layout === 'aside' && !place.inside ? IntroAside : SplitIntro
  return (
    <Layout block={block} place={place}>
      <div className={styles.list}>
        {items.map(({ question, answer }, index) => (
          <details
            key={question}
            className={styles.entry}
            name={open === 'one' ? place.id : undefined}
            open={firstOpen && index === 0}
          >
            <summary className={styles.question}>
              <Heading level={level} className={styles.words}>
                {question}
              </Heading>
            </summary>
            <div className={styles.answer}>
              <Markdown text={answer} place={place} level={level} />
            </div>
          </details>
        ))}
      </div>
    </Layout>
  )
}
