import type { TeamBlock } from '../../manifest/manifest.gen.ts'
import type { BlockProps } from '../../ui/block.ts'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import { Person } from './person.tsx'
import * as styles from './styles.ts'

/** People side by side or in rows. Without any portrait, the monograms are small. */
export function Team({ block, place }: BlockProps<'team'>) {
  const { items, layout = 'grid', columns = toColumnCount(items) } = block
  return (
    <SplitIntro block={block} place={place}>
      <ul
        className={layout === 'grid' ? `cards ${styles.list}` : styles.list}
        data-layout={layout}
        data-columns={layout === 'grid' ? columns : undefined}
        data-portraits={items.some(({ picture }) => picture !== undefined) ? '' : undefined}
      >
        {items.map((person, index) => (
          <Person key={`person-${index}`} person={person} place={place} />
        ))}
      </ul>
    </SplitIntro>
  )
}

/** The number of columns on wide screens that leaves the fewest gaps in the last row. */
function toColumnCount({ length }: TeamBlock['items']): number {
  if (length <= 2) return 2
  return length % 4 === 0 ? 4 : 3
}
