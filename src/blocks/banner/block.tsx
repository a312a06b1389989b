import { Action, Actions } from '../../ui/action.tsx'
import type { BlockProps } from '../../ui/block.ts'
import { Heading } from '../../ui/heading.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import * as barStyles from './bar-layout-styles.ts'
import * as styles from './styles.ts'

/**
 * A wide call to action: the subject on one side, the buttons on the other. On a quiet tone it is a panel, unless its section frame already
 * is one.
 */
export function Banner({ block: { heading, text, actions, layout = 'row', tone = 'plain' }, place }: BlockProps<'banner'>) {
  if (layout === 'bar') return <Bar heading={heading} action={actions?.[0]} place={place} />
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

interface BarProps extends Pick<BlockProps<'banner'>, 'place'> {
  heading: string
  action: NonNullable<BlockProps<'banner'>['block']['actions']>[number] | undefined
}

/** A low bar that is sticky at the bottom of a phone. */
const Bar = ({ heading, action, place }: BarProps) => (
  <div className={barStyles.bar}>
    <Heading level={place.level} className={barStyles.heading}>
      {heading}
    </Heading>
    {action !== undefined && <Action action={action} place={place} />}
  </div>
)
