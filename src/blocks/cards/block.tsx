import type { Item } from '../../manifest/manifest.gen.ts'
import { Actions } from '../../ui/action.tsx'
import type { BlockProps } from '../../ui/block.ts'
import { IntroAside } from '../../ui/intro/intro-aside.tsx'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import { Card, RevealCard } from './card.tsx'
import { findCardParts, hasOnlyTitle, toColumnCount, toFullWidth } from './layout.ts'
import * as styles from './styles.ts'

const GRID = `${styles.columns} ${styles.grid}`

const LISTS = {
  grid: GRID,
  feature: GRID,
  rows: styles.rows,
  index: styles.index,
  tiles: `${styles.columns} ${styles.tiles}`,
  reveal: `${styles.columns} ${styles.reveal}`,
}

/** Items as cards, rows, a list, tiles, or pictures that reveal their text. */
export function Cards({ block, place }: BlockProps<'cards'>) {
  const { layout = 'grid', columns, itemAction, actions } = block
  const items = itemAction ? block.items.map((item): Item => ({ ...item, actions: [itemAction] })) : block.items
  const parts = findCardParts(items)
  const Layout = layout === 'rows' ? IntroAside : SplitIntro
  const AnyCard = layout === 'reveal' ? RevealCard : Card
  return (
    <Layout block={block} place={place}>
      <div className={styles.body}>
        <ul
          className={LISTS[layout]}
          data-layout={layout === 'feature' ? 'grid' : layout}
          data-columns={toColumnCount({ layout, columns, items })}
          data-parts={parts.size}
          data-pictures={parts.has('picture') ? '' : undefined}
          data-bare={items.every(hasOnlyTitle) ? '' : undefined}
        >
          {items.map((item, index) => (
            <AnyCard
              key={`item-${index}`}
              item={item}
              place={place}
              parts={parts}
              fullWidth={toFullWidth({ layout, columns, items }, index)}
              isLead={layout === 'feature' && index === 0}
            />
          ))}
        </ul>
        {actions !== undefined && <Actions actions={actions} place={place} />}
      </div>
    </Layout>
  )
}
