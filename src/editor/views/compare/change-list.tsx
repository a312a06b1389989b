import { toPointer } from '../../../manifest/pointer.ts'
import { nameBlock } from '../../actions/block-names.ts'
import { useEditor } from '../../store/use-editor.ts'
import { FindingList, FindingRow } from '../findings/finding-list.tsx'
import { AT_ATTRIBUTE } from '../page/view-blocks.tsx'
import type { BlockChange, ComparedPage } from './compare-pages.ts'
import { listOtherChanges } from './other-changes.ts'
import * as styles from './styles.ts'

const WORDS: Readonly<Record<BlockChange, string>> = {
  changed: 'Changed',
  moved: 'Moved',
  added: 'New',
  removed: 'Removed',
}

interface ChangeListProps {
  base: unknown
  found: ComparedPage
  /** The frame with the saved page. */
  frame: HTMLIFrameElement | null
}

/** The blocks of the page that have changed. */
export function ChangeList({ base, found, frame }: ChangeListProps) {
  const draft = useEditor((state) => state.manifest)
  const page = useEditor((state) => state.page)
  const others = listOtherChanges(base, draft, { before: found.page, after: page })
  const changed = found.blocks.filter(({ change }) => change !== null)
  return (
    <FindingList title="Changes on this page" summary={toSummary(changed.length, others)}>
      {changed.map(({ change, before, after }) => {
        const [manifest, steps] = after ? [draft, after] : [base, before ?? []]
        const at = toPointer(steps)
        const showRemoved = () => frame?.contentDocument?.querySelector(`[${AT_ATTRIBUTE}="${at}"]`)?.scrollIntoView()
        return (
          <FindingRow key={`${change} ${at}`} at={after && at} onPress={after ? undefined : showRemoved}>
            <span className={styles.word} data-change={change}>
              {change && WORDS[change]}
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
