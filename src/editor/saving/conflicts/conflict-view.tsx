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

/** A conflict with both versions next to each other, and the version before both on request. */
export function ConflictView({ conflict: { where, base, draft, file }, onDecide, firstButton }: ConflictViewProps) {
  const [hasBase, setHasBase] = useState(false)
  const versions = compareValues(draft, file)
  return (
    <section className={styles.conflict} aria-label={where}>
      <h3 className={styles.where}>{where}</h3>
      <div className={styles.versions}>
        <ValueView title="Your version" value={versions.one} />
        <ValueView title="Version in the file" value={versions.other} />
        {hasBase && <ValueView title="Before both changes" value={compareValues(base, base).one} />}
      </div>
      <div className={styles.actions}>
        <Button ref={firstButton} className={button} data-kind="outlined" onPress={() => onDecide('draft')}>
          Keep your version
        </Button>
        <Button className={button} data-kind="outlined" onPress={() => onDecide('file')}>
          Take the version in the file
        </Button>
        <Button className={button} aria-expanded={hasBase} onPress={() => setHasBase(!hasBase)}>
          {hasBase ? 'Hide the text before both changes' : 'Show the text before both changes'}
        </Button>
      </div>
    </section>
  )
}
