import { Action } from '../../ui/action.tsx'
import type { BlockProps } from '../../ui/block.ts'
import { Heading } from '../../ui/heading.tsx'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as styles from './styles.ts'

/** Events in order along a line. The time of an event follows its title in the HTML, so that screen readers say it below the heading. */
export function Timeline({ block, place }: BlockProps<'timeline'>) {
  const { items, layout = 'stacked' } = block
  const level = place.level + 1
  return (
    <SplitIntro block={block} place={place}>
      <ol className={styles.list} data-layout={layout}>
        {items.map(({ time, title, text, current, picture, actions = [] }, index) => (
          <li key={`event-${index}`} className={styles.event} aria-current={current ? 'step' : undefined}>
            <Heading level={level} className={styles.title}>
              {title}
            </Heading>
            <p className={styles.time}>{time}</p>
            <div className={styles.content}>
              {text !== undefined && <Markdown text={text} place={place} level={level} className={styles.text} />}
              {picture !== undefined && <Picture picture={picture} place={place} className={styles.picture} />}
              {actions.length > 0 && (
                <div className={styles.actions}>
                  {actions.map((action) => (
                    <Action key={action.label} action={action} place={place} look="text" about={title} />
                  ))}
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </SplitIntro>
  )
}
