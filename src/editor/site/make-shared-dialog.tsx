import { nameBlock } from '../actions/block-names.ts'
import { findSharing, makeShared } from '../actions/shared-blocks.ts'
import { NameDialog } from '../names/name-dialog.tsx'
import { useEditor, useStore } from '../store/use-editor.ts'
import { actAfterOverlay } from '../theme/after-overlay.ts'

/** Asks for the name under which a block becomes a shared one. Open while the store has such a block. */
export function MakeSharedDialog() {
  const store = useStore()
  const block = useEditor((state) => state.sharing)
  const sharing = block && findSharing(store.get().manifest, block)
  if (!sharing) return null
  const close = () => store.askToShare(null)
  return (
    <NameDialog
      title={`Make ${nameBlock(store.get().manifest, block)} shared`}
      action="Make shared"
      map={sharing.map}
      taken={sharing.taken}
      name={sharing.proposed}
      hint="Other pages can then show the same block, under this name. A change applies to all of them."
      onClose={close}
      onName={(name) => {
        close()
        actAfterOverlay(() => makeShared(store, block, name))
      }}
    />
  )
}
