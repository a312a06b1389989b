import type { StepsBlock } from '../../manifest/manifest.gen.ts'
import type { BlockProps } from '../../ui/block.ts'
import { Heading } from '../../ui/heading.tsx'
import { IntroAside } from '../../ui/intro/intro-aside.tsx'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import { InlineMarkdown, Markdown } from '../../ui/markdown/markdown.tsx'
import { sheet } from './sheet-layout-styles.ts'
import * as styles from './styles.ts'

/** At most this many steps are side by side; more are rows. */
const MAX_STEPS_PER_ROW = 4

/** Numbered steps with their texts. */
export function Steps({ block, place }: BlockProps<'steps'>) {
  const layout = toLayout({ block, place })
  const list = (
    <ol className={layout === 'sheet' ? sheet : styles.list} data-layout={layout} data-narrow={place.inside ? '' : undefined}>
      {block.items.map(({ title, text, note }) => (
        <li key={title} className={styles.step}>
          <Heading level={place.level + 1} className={styles.title}>
            {title}
          </Heading>
          {text !== undefined && <Markdown text={text} place={place} level={place.level + 1} className={styles.text} />}
          {note !== undefined && (
            <p className={styles.text}>
              <InlineMarkdown text={note} place={place} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
  const Layout = layout === 'path' ? IntroAside : SplitIntro
  return (
    <Layout block={block} place={place}>
      {list}
    </Layout>
  )
}

/** Inside a column steps cannot be side by side. */
function toLayout({ block: { layout, items }, place }: Pick<BlockProps<'steps'>, 'block' | 'place'>): StepsBlock['layout'] {
  if (place.inside && layout !== 'path' && layout !== 'sheet') return 'rows'
  return layout ?? (items.length > MAX_STEPS_PER_ROW ? 'rows' : 'columns')
}
