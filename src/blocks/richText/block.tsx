import { Action } from '../../ui/action.tsx'
import type { BlockProps } from '../../ui/block.ts'
import { Heading } from '../../ui/heading.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { article } from './article-layout-styles.ts'
import * as styles from './styles.ts'

/** Running text with its heading above it or next to it. Inside a column it is always above. */
export function RichText({ block, place }: BlockProps<'richText'>) {
  const { heading, text, action, lead, layout = 'stacked' } = block
  const shown = place.inside || (layout === 'aside' && heading === undefined) ? 'stacked' : layout
  return (
    <div
      className={shown === 'article' ? `${styles.root} ${article}` : styles.root}
      data-layout={shown}
      data-lead={lead ? '' : undefined}
    >
      {heading !== undefined && (
        <Heading level={place.level} className={styles.heading}>
          {heading}
        </Heading>
      )}
      <div className={styles.body}>
        <Markdown text={text} place={place} />
        {action !== undefined && <Action action={action} place={place} />}
      </div>
    </div>
  )
}
