import type { TabsBlock } from '../../manifest/manifest.gen.ts'
import type { Place } from '../../manifest/place.ts'
import { Action } from '../../ui/action.tsx'
import type { BlockProps } from '../../ui/block.ts'
import { BlockHead } from '../../ui/block-head.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Interactive, type TabsState } from './interactive.tsx'
import * as styles from './styles.ts'

/** What the browser needs: the labels. Everything else stands in kept slots. */
export function toTabsState({ block }: BlockProps<'tabs'>): TabsState {
  return { labels: block.items.map(({ title }) => title) }
}

export function Tabs(props: BlockProps<'tabs'>) {
  const { block, place } = props
  return (
    <Interactive
      {...toTabsState(props)}
      head={<BlockHead heading={block.heading} text={block.text} place={place} />}
      icons={block.items.map(({ icon }) => icon && <Icon key={icon} name={icon} place={place} />)}
      panels={block.items.map((item) => <Panel key={item.title} item={item} place={place} />)}
    />
  )
}

function Panel({ item, place }: { item: TabsBlock['items'][number]; place: Place }) {
  return (
    <div className={styles.panelContent}>
      <div className={styles.panelWords}>
        <Heading level={place.level + 1} className={styles.panelTitle}>
          {item.title}
        </Heading>
        <Markdown text={item.text} place={place} />
        {item.action && <Action action={item.action} place={place} look="text" about={item.title} />}
      </div>
      {item.picture && <Picture picture={item.picture} place={place} className={styles.picture} />}
    </div>
  )
}
