import type { Steps } from '../../../contracts/change.ts'
import { toPointer } from '../../../manifest/pointer.ts'
import { nameBlock } from '../../actions/block-names.ts'
import { FindingList, FindingRow } from '../findings/finding-list.tsx'
import { AT_ATTRIBUTE } from '../page/view-blocks.tsx'
import type { ComparedSides } from './compare-draft.ts'
import type { BlockChange } from './compare-pages.ts'
import { listOtherChanges } from './other-changes.ts'
import * as styles from './styles.ts'

/** What people read about a change. */
export const CHANGE_WORDS: Readonly<Record<BlockChange, string>> = {
  changed: 'Changed',
  moved: 'Moved',
  added: 'New',
  removed: 'Removed',
}

interface ChangeListProps {
  sides: ComparedSides
  frames: Readonly<Record<'before' | 'after', HTMLIFrameElement | null>>
}

/** The blocks of the page that have changed. A press selects the block, or scrolls to it if the draft does not have it. */
export function ChangeList({ sides: { before, after, draft, found }, frames }: ChangeListProps) {
  const others = listOtherChanges(before, after, found.page)
  const changed = found.blocks.flatMap((block) => (block.change === null ? [] : [{ ...block, change: block.change }]))
  const scrollTo = (frame: HTMLIFrameElement | null, steps: Steps) =>
    frame?.contentDocument?.querySelector(`[${AT_ATTRIBUTE}="${toPointer(steps)}"]`)?.scrollIntoView()
  return (
    <FindingList title="Changes on this page" summary={toSummary(changed.length, others)}>
      {changed.map(({ change, ...block }) => {
        const side = block.after ? 'after' : 'before'
        const [manifest, steps] = [side === 'after' ? after : before, block[side] ?? []]
        const own = block[draft]
        return (
          <FindingRow
            key={`${change} ${toPointer(steps)}`}
            at={own && toPointer(own)}
            onPress={own ? undefined : () => scrollTo(frames[side], steps)}
          >
            <span className={styles.word} data-change={change}>
              {CHANGE_WORDS[change]}
            </span>
            <span>{nameBlock(manifest, steps)}</span>
          </FindingRow>
        )
      })}
    </FindingList>
  )
}

function toSummary(count: number, others: readonly string[]): string {
  const blocks = count === 0 ? 'No block has changed.' : count === 1 ? 'One block has changed.' : `${count} blocks have changed.`
  return others.length === 0 ? blocks : `${blocks} Also changed: ${new Intl.ListFormat('en').format(others)}.`
}
