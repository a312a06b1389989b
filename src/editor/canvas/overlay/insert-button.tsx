import { Plus } from 'lucide-react'
import type { Steps } from '../../../contracts/change.ts'
import { toListAndIndex } from '../../store/places.ts'
import { useStore } from '../../store/use-editor.ts'
import { IconButton } from '../../theme/icon-button.tsx'
import * as styles from './styles.ts'

export type BlockSide = 'before' | 'after'

interface InsertButtonProps {
  /** The block in front of which or after which the gallery inserts. */
  steps: Steps
  side: BlockSide
}

/** Opens the gallery at an edge of a block. */
export function InsertButton({ steps, side }: InsertButtonProps) {
  const store = useStore()
  const { list, index } = toListAndIndex(steps)
  return (
    <div className={styles.insert} data-side={side}>
      <IconButton
        icon={Plus}
        label={side === 'before' ? 'Add a block above' : 'Add a block below'}
        onPress={() => store.openGallery(list, side === 'before' ? index : index + 1)}
      />
    </div>
  )
}
