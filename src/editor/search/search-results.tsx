import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'
import type { Steps } from '../../contracts/change.ts'
import { textOf } from '../../manifest/json.ts'
import { toPointer, valueAt } from '../../manifest/pointer.ts'
import { describeBlockType } from '../../models/block-types.ts'
import { describeField } from '../../models/fields/index.ts'
import { findBlockSteps, isPagePlace, toBlockType, toPagePath } from '../store/places.ts'
import { useStore } from '../store/use-editor.ts'
import type { SearchHit, SearchResult } from './search-site.ts'
import * as styles from './styles.ts'

interface SearchResultsProps {
  result: SearchResult
  query: string
  onOpen(hit: SearchHit | undefined): void
}

/** The hits in groups by page. Choosing one opens its page and selects its block. */
export function SearchResults({ result: { groups, total }, query, onOpen }: SearchResultsProps) {
  const store = useStore()
  const { manifest } = store.get()
  const hits = new Map(groups.flatMap(({ hits }) => hits.map((hit) => [toPointer(hit.steps), hit])))
  return (
    <>
      <p className={styles.summary} role="status">
        {total === 0 ? `No text contains "${query.trim()}". Search for a part of a word.` : describeTotal(total, hits.size)}
      </p>
      <ListBox
        className={styles.results}
        aria-label="Found texts"
        selectionMode="none"
        onAction={(key) => onOpen(hits.get(String(key)))}
      >
        {groups.map((group) => (
          <ListBoxSection key={toPointer(group.steps)} className={styles.group}>
            <Header className={styles.groupTitle}>{describePart(manifest, group.steps)}</Header>
            {group.hits.map((hit) => (
              <ListBoxItem key={toPointer(hit.steps)} id={toPointer(hit.steps)} textValue={hit.text} className={styles.hit}>
                <MarkedText hit={hit} />
                <span className={styles.place}>{describePlace(manifest, hit.steps)}</span>
              </ListBoxItem>
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </>
  )
}

const describeTotal = (total: number, shown: number): string =>
  total > shown ? `The first ${shown} of ${total} texts` : `${total} ${total === 1 ? 'text' : 'texts'}`

/** The title and path of a page; the title of a field of the manifest, with the name of its entry, for another part. */
function describePart(manifest: unknown, steps: Steps): string {
  const value = valueAt(manifest, steps)
  if (isPagePlace(steps)) return [textOf(value, 'title'), toPagePath(manifest, steps)].filter(Boolean).join(' · ')
  const title = describeField(manifest, steps.slice(0, 1))?.title ?? String(steps[0])
  return steps.length > 1 ? `${title} · ${steps[1]}` : title
}

/** The type of the block and the title of the field. */
function describePlace(manifest: unknown, steps: Steps): string {
  const block = findBlockSteps(manifest, steps)
  const names = steps.filter((step) => typeof step === 'string')
  const field = describeField(manifest, steps)?.title ?? String(names.at(-1))
  return block ? `${describeBlockType(toBlockType(manifest, block)).title}, ${field}` : field
}

/** How many characters are shown in front of the first match. */
const MAX_LEAD = 24

/** A text with its matches marked. A long text begins near the first match. */
function MarkedText({ hit: { text, ranges } }: { hit: SearchHit }) {
  const first = ranges[0]?.start ?? 0
  const from = first > MAX_LEAD ? first - MAX_LEAD : 0
  const parts = ranges.map(({ start, end }, index) => (
    <span key={start}>
      {text.slice(index === 0 ? from : ranges[index - 1]?.end, start)}
      <mark>{text.slice(start, end)}</mark>
    </span>
  ))
  return (
    <span className={styles.text}>
      {from > 0 && '…'}
      {parts}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </span>
  )
}
