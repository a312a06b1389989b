import type { TabsBlock } from '../../manifest/manifest.gen.ts'
import type { Place } from '../../manifest/place.ts'
import { Action } from '../../ui/action.tsx'
import type { BlockProps } from '../../ui/block.ts'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Intro } from '../../ui/intro.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Interactive, type TabsState } from './interactive.tsx'
import * as styles from './styles.ts'

/** The words on the buttons; everything else stands in kept slots. */
export const toTabsState = ({ block }: BlockProps<'tabs'>): TabsState => ({ labels: block.items.map(({ title }) => title) })

/** A row of buttons and the panel that one of them has chosen. */
export function Tabs(props: BlockProps<'tabs'>) {
  const { block, place } = props
  return (
    <Interactive
      {...toTabsState(props)}
      intro={<Intro block={block} place={place} />}
      icons={block.items.map(({ icon }) => icon !== undefined && <Icon key={icon} name={icon} place={place} />)}
      panels={block.items.map((item) => <Panel key={item.title} item={item} place={place} />)}
    />
  )
}

function Panel({ item, place }: { item: TabsBlock['items'][number]; place: Place }) {
  const { title, text, picture, action } = item
  return (
    <div className={styles.panelContent}>
      <div className={styles.words}>
        <Heading level={place.level + 1} className={styles.title}>
          {title}
        </Heading>
        <Markdown text={text} place={place} className={styles.text} />
        {action !== undefined && <Action action={action} place={place} look="text" about={title} />}
      </div>
      {picture !== undefined && <Picture picture={picture} place={place} className={styles.picture} />}
    </div>
  )
}
