import type { ClaimsBlock } from '../../manifest/manifest.gen.ts'
import type { BlockProps } from '../../ui/block.ts'
import { Intro } from '../../ui/intro/intro.tsx'
import { IntroAside } from '../../ui/intro/intro-aside.tsx'
import { InlineMarkdown } from '../../ui/markdown/markdown.tsx'
import { strip } from './strip-layout-styles.ts'
import * as styles from './styles.ts'

type ClaimsLayout = NonNullable<ClaimsBlock['layout']>

/** More figures than this are too small side by side. */
const MAX_FIGURES_PER_ROW = 4

/** Large figures, each with its label. In the list layout the heading is next to the list. */
export function Claims({ block, place }: BlockProps<'claims'>) {
  const { heading, items } = block
  const layout = toLayout({ block, place })
  const list = (
    <dl
      className={layout === 'strip' ? strip : styles.list}
      data-layout={layout}
      data-size={toSize(items)}
      data-lead={layout === 'lead' ? toSize(items.slice(0, 1)) : undefined}
      data-many={items.length > 3 ? '' : undefined}
      data-narrow={place.inside ? '' : undefined}
    >
      {items.map(({ figure, label, source }) => (
        <div key={label} className={layout === 'strip' ? undefined : styles.item}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.figure}>{figure}</dd>
          {source !== undefined && (
            <dd className={styles.source}>
              <InlineMarkdown text={source} place={place} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
  if (layout === 'list')
    return (
      <IntroAside block={{ heading }} place={place}>
        {list}
      </IntroAside>
    )
  return (
    <div className={styles.root}>
      <Intro block={{ heading }} place={place} />
      {list}
    </div>
  )
}

/** A column has no room for one very large figure, so it uses the list layout. */
function toLayout({ block: { layout, items }, place }: Pick<BlockProps<'claims'>, 'block' | 'place'>): ClaimsLayout {
  if (layout === 'strip') return layout
  if (place.inside) return layout === undefined || layout === 'row' ? 'row' : 'list'
  if (layout !== undefined) return layout
  if (items.length === 1) return 'lead'
  return items.length > MAX_FIGURES_PER_ROW ? 'list' : 'row'
}

/** Figures side by side share one size, so the longest decides. They must not wrap: 12,000 on two lines reads as another number. */
function toSize(items: ClaimsBlock['items']): 'large' | 'medium' | 'small' {
  const longest = Math.max(...items.map(({ figure }) => figure.length))
  if (longest <= 5) return 'large'
  return longest <= 9 ? 'medium' : 'small'
}
