import type { Place } from '../../contracts/place.ts'
import type { EntryListBlock } from '../../manifest/manifest.gen.ts'
import { Actions } from '../../ui/action.tsx'
import type { BlockProps } from '../../ui/block.ts'
import { Heading } from '../../ui/heading.tsx'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import { Entry } from './entry.tsx'
import { ListLinks, Pages } from './paging.tsx'
import * as styles from './styles.ts'

type Entries = EntryListBlock['items']
type Layout = NonNullable<EntryListBlock['layout']>

/** Entries with their dates, authors and tags. A long list has links to its other pages, and to the lists of its tags. */
export function EntryList({ block, place }: BlockProps<'entryList'>) {
  const { items, layout = 'rows', years = false, actions } = block
  const { paging } = place
  return (
    <SplitIntro block={block} place={place}>
      <div className={styles.body}>
        {paging !== undefined && paging.tags.length > 0 && (
          <ListLinks name={place.texts.entryTags} links={paging.tags} place={place} />
        )}
        {years
          ? groupByYear(items).map(([year, entries]) => (
              <section key={year} className={styles.year}>
                <Heading level={place.level + 1} className={styles.yearTitle}>
                  {year}
                </Heading>
                <Entries entries={entries} layout={layout} level={place.level + 2} place={place} />
              </section>
            ))
          : items.length > 0 && <Entries entries={items} layout={layout} level={place.level + 1} place={place} />}
        {paging !== undefined && paging.count > 1 && <Pages paging={paging} place={place} />}
        {paging !== undefined && paging.years.length > 1 && (
          <ListLinks name={place.texts.entryYears} links={paging.years} place={place} />
        )}
        {actions !== undefined && <Actions actions={actions} place={place} />}
      </div>
    </SplitIntro>
  )
}

interface EntriesProps {
  entries: Entries
  layout: Layout
  level: number
  place: Place
}

const Entries = ({ entries, layout, level, place }: EntriesProps) => (
  <ul className={LISTS[layout]} data-pictures={entries.some(({ picture }) => picture !== undefined) ? '' : undefined}>
    {entries.map((entry, index) => (
      <Entry key={`entry-${index}`} entry={entry} layout={layout} level={level} place={place} />
    ))}
  </ul>
)

const LISTS: Readonly<Record<Layout, string>> = { rows: styles.rows, cards: styles.cards, compact: styles.rows }

/** The entries of each year, in their order. Entries without a date come last, below a dash. */
function groupByYear(entries: Entries): [year: string, entries: Entries][] {
  const groups = Map.groupBy(entries, ({ date }) => date?.slice(0, 4) ?? '–')
  return [...groups]
}
