import { Actions } from '../../ui/action.tsx'
import type { BlockProps } from '../../ui/block.ts'
import { Heading } from '../../ui/heading.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import * as styles from './styles.ts'

/**
 * A wide call to action: the subject on one side, the buttons on the other. On a quiet tone it is a panel, unless its section frame already
 * is one.
 */
export function Banner({ block: { heading, text, actions, layout = 'row', tone = 'plain' }, place }: BlockProps<'banner'>) {
  const isPanel = tone === 'plain' || (tone === 'muted' && !place.inside)
  return (
    <div className={styles.root} data-panel={isPanel ? '' : undefined}>
      <div className={styles.layout} data-layout={layout}>
        <div className={styles.words}>
          <Heading level={place.level} className={styles.heading}>
            {heading}
          </Heading>
          {text !== undefined && <Markdown text={text} place={place} className={styles.text} />}
        </div>
        {actions !== undefined && <Actions actions={actions} place={place} />}
      </div>
    </div>
  )
}
