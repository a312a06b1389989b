import type { BlockProps } from '../../ui/block.ts'
import { Icon } from '../../ui/icon.tsx'
import { Intro } from '../../ui/intro.tsx'
import { Interactive, type TabsState } from './interactive.tsx'
import { Panel } from './panel.tsx'

/** The words on the buttons and their colours, if they have any; everything else stands in kept slots. */
export function toTabsState({ block: { items } }: BlockProps<'tabs'>): TabsState {
  const labels = items.map(({ title }) => title)
  return items.some(({ color }) => color !== undefined) ? { labels, colors: items.map(({ color }) => color ?? null) } : { labels }
}

/** A row of buttons and the panel that one of them has chosen. */
export function Tabs(props: BlockProps<'tabs'>) {
  const { block, place } = props
  const { items, logosShown } = block
  return (
    <Interactive
      {...toTabsState(props)}
      intro={<Intro block={block} place={place} />}
      icons={items.map(({ icon }) => icon !== undefined && <Icon key={icon} name={icon} place={place} />)}
      panels={items.map((item) => (
        <Panel key={item.title} item={{ ...item, logos: item.logos?.slice(0, logosShown) }} place={place} />
      ))}
    />
  )
}
