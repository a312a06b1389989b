import type { Item } from '../../manifest/manifest.gen.ts'
import { Actions } from '../../ui/action.tsx'
import type { BlockProps } from '../../ui/block.ts'
import { IntroAside } from '../../ui/intro/intro-aside.tsx'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import { planBento } from './bento.ts'
import * as bento from './bento-layout-styles.ts'
import { BentoCard, Card, RevealCard } from './card.tsx'
import { findCardParts, hasOnlyTitle, toColumnCount, toFullWidth } from './layout.ts'
import * as styles from './styles.ts'

const GRID = `cards ${styles.columns} ${styles.grid}`

const LISTS = {
  bento: `cards ${bento.list}`,
  grid: GRID,
  feature: GRID,
  rows: styles.rows,
  index: styles.index,
  tiles: `cards ${styles.columns} ${styles.tiles}`,
  reveal: `cards ${styles.columns} ${styles.reveal}`,
}

/** Items as cards, rows, a list, tiles, cards of different sizes, or panels with pictures. */
export function Cards({ block, place }: BlockProps<'cards'>) {
  const { layout = 'grid', columns, featured = 1, titleLinks = false, itemAction, actions } = block
  const items = itemAction ? block.items.map((item): Item => ({ ...item, actions: [itemAction] })) : block.items
  const parts = findCardParts(items, titleLinks)
  const Layout = layout === 'rows' ? IntroAside : SplitIntro
  const AnyCard = layout === 'reveal' ? RevealCard : Card
  const cells = layout === 'bento' ? planBento(items.length, featured > items.length ? 0 : featured - 1) : []
  return (
    <Layout block={block} place={place}>
      <div className={styles.body}>
        <ul
          className={LISTS[layout]}
          data-layout={layout === 'feature' ? 'grid' : layout}
          data-columns={toColumnCount({ layout, columns, items })}
          data-parts={layout === 'bento' ? undefined : parts.size}
          data-pictures={parts.has('picture') ? '' : undefined}
          data-bare={items.every((item) => hasOnlyTitle(item)) ? '' : undefined}
        >
          {cells.map((cell, index) => {
            const item = items[index]
            return item && <BentoCard key={`item-${index}`} item={item} place={place} titleLinks={titleLinks} cell={cell} />
          })}
          {cells.length === 0 &&
            items.map((item, index) => (
              <AnyCard
                key={`item-${index}`}
                item={item}
                place={place}
                fullWidth={toFullWidth({ layout, columns, items }, index)}
                titleLinks={titleLinks}
                isLead={layout === 'feature' && index === 0}
              />
            ))}
        </ul>
        {actions !== undefined && <Actions actions={actions} place={place} />}
      </div>
    </Layout>
  )
}
