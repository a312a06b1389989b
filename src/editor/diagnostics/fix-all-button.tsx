import { Button } from 'react-aria-components'
import { isChecked } from '../store/state.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import { findSafeFix } from './combine-fixes.ts'
import { describeCounts } from './describe-counts.ts'
import { fixAllSafe } from './fix-all-safe.ts'

/** Applies all fixes that need no decision. Absent if there are none. */
export function FixAllButton({ onFixed }: { onFixed: () => void }) {
  const store = useStore()
  const isCurrent = useEditor(isChecked)
  const diagnostics = useEditor((state) => state.diagnostics.diagnostics)
  const count = diagnostics.filter(findSafeFix).length
  if (count === 0) return null
  return (
    <Button
      className={button}
      data-kind="outlined"
      isDisabled={!isCurrent}
      onPress={async () => {
        onFixed()
        await fixAllSafe(store)
        store.announce(`All safe fixes are applied. ${describeCounts(store.get().diagnostics)}.`)
      }}
    >
      {count === 1 ? 'Apply the safe fix' : `Apply all ${count} safe fixes`}
    </Button>
  )
}
