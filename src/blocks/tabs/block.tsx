import type { BlockProps } from '../../ui/block.ts'
import { Icon } from '../../ui/icon.tsx'
import { Intro } from '../../ui/intro/intro.tsx'
import { Interactive, type TabsState } from './interactive.tsx'
import { Panel } from './panel.tsx'

/** The labels of the tabs and anything that differs from the default: colors, tabs at the side. Everything else is kept HTML. */
export function toTabsState({ block: { items, layout }, place }: BlockProps<'tabs'>): TabsState {
  const colors = items.some(({ color }) => color !== undefined) ? { colors: items.map(({ color }) => color ?? null) } : {}
  const side = layout === 'side' && !place.inside ? { isSide: true } : {}
  return { labels: items.map(({ title }) => title), ...colors, ...side }
}

/** A row of tabs and the selected panel. */
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
