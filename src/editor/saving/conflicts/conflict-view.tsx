import { type RefObject, useState } from 'react'
import { Button } from 'react-aria-components'
import type { Conflict } from '../../../contracts/editor-protocol.ts'
import { button } from '../../theme/control-styles.ts'
import { compareValues } from './compare-values.ts'
import * as styles from './styles.ts'
import { ValueView } from './value-view.tsx'

interface ConflictViewProps {
  conflict: Conflict
  onDecide: (take: 'draft' | 'file') => void
  /** The first button, which gets the focus after the conflict before it was decided. */
  firstButton?: RefObject<HTMLButtonElement | null>
}

/** Both versions by whose the other one is. The draft belongs to all windows, so it has the version of the window that came last. */
const VERSIONS: Record<Conflict['author'], { draft: string; other: string; keep: string; take: string }> = {
  file: {
    draft: 'Your version',
    other: 'Version in the file',
    keep: 'Keep your version',
    take: 'Take the version in the file',
  },
  'this-window': {
    draft: 'In the draft now, from another window',
    other: 'From this window',
    keep: 'Keep the version in the draft',
    take: 'Take the version of this window',
  },
  'other-window': {
    draft: 'In the draft now',
    other: 'From another window',
    keep: 'Keep the version in the draft',
    take: 'Take the version of the other window',
  },
}

/** A conflict with both versions next to each other, and the version before both on request. */
export function ConflictView({ conflict: { where, base, draft, file, author }, onDecide, firstButton }: ConflictViewProps) {
  const [hasBase, setHasBase] = useState(false)
  const versions = compareValues(draft, file)
  const names = VERSIONS[author]
  return (
    <section className={styles.conflict} aria-label={where}>
      <h3 className={styles.where}>{where}</h3>
      <div className={styles.versions}>
        <ValueView title={names.draft} value={versions.one} />
        <ValueView title={names.other} value={versions.other} />
        {hasBase && <ValueView title="Before both changes" value={compareValues(base, base).one} />}
      </div>
      <div className={styles.actions}>
        <Button ref={firstButton} className={button} data-kind="outlined" onPress={() => onDecide('draft')}>
          {names.keep}
        </Button>
        <Button className={button} data-kind="outlined" onPress={() => onDecide('file')}>
          {names.take}
        </Button>
        <Button className={button} aria-expanded={hasBase} onPress={() => setHasBase(!hasBase)}>
          {hasBase ? 'Hide the text before both changes' : 'Show the text before both changes'}
        </Button>
      </div>
    </section>
  )
}
