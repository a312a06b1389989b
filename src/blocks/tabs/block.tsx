import type { BlockProps } from '../../ui/block.ts'
import { Icon } from '../../ui/icon.tsx'
import { Intro } from '../../ui/intro.tsx'
import { Interactive, type TabsState } from './interactive.tsx'
import { Panel } from './panel.tsx'

/** The words on the buttons and what is not as usual: colours, a place at the side. Everything else stands in kept slots. */
export function toTabsState({ block: { items, layout }, place }: BlockProps<'tabs'>): TabsState {
  const colors = items.some(({ color }) => color !== undefined) ? { colors: items.map(({ color }) => color ?? null) } : {}
  const side = layout === 'side' && !place.inside ? { isSide: true } : {}
  return { labels: items.map(({ title }) => title), ...colors, ...side }
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
