import { type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import { ListLayout, Tree, Virtualizer } from 'react-aria-components'
import { useEditor } from '../../store/use-editor.ts'
import { useLater } from '../../store/use-later.ts'
import { useOutline } from '../nodes/use-outline.ts'
import { AnchorPopover } from '../row-menu/anchor-popover.tsx'
import { MoveDialog } from '../row-menu/move-dialog.tsx'
import type { RowQuestion } from '../row-menu/row-actions.ts'
import { RowMenu } from '../row-menu/row-menu.tsx'
import { findRow, type ShownRow } from './find-row.ts'
import { OutlineActionsContext, OutlineDiagnosticsContext } from './outline-context.ts'
import { TREE_LAYOUT } from './sizes.ts'
import * as styles from './styles.ts'
import { TreeRow } from './tree-row.tsx'
import { useFollowSelection } from './use-follow-selection.ts'
import { useTreeClipboard } from './use-tree-clipboard.ts'
import { useTreeDrag } from './use-tree-drag.tsx'
import { useTreeKeys } from './use-tree-keys.ts'
import { useTreeSelection } from './use-tree-selection.ts'

/** All pages, and the blocks of the expanded ones. */
export function PageTree() {
  const outline = useOutline()
  const [opened, setOpened] = useState<{ kind: 'menu' | RowQuestion; row: ShownRow } | null>(null)
  const ref = useFollowSelection(outline, opened !== null)
  const { dragAndDropHooks } = useTreeDrag(outline)
  const selection = useTreeSelection(outline)
  useTreeClipboard(ref, outline)
  useTreeKeys(ref, outline, (row) => setOpened({ kind: 'anchor', row }))

  const { findSteps, toggle } = outline
  const actions = useMemo(
    () => ({ openMenu: (row: ShownRow) => setOpened({ kind: 'menu', row }), toggle, findSteps }),
    [toggle, findSteps],
  )

  /** Opens the menu of a row, by the right mouse button or by the key that the system has for it. */
  function openMenu(event: MouseEvent): void {
    const row = findRow(event)
    if (!row) return
    event.preventDefault()
    actions.openMenu(row)
  }

  const close = () => setOpened(null)
  return (
    <OutlineActionsContext value={actions}>
      <WithDiagnostics>
        <div className={styles.treeArea}>
          <Virtualizer layout={ListLayout} layoutOptions={TREE_LAYOUT}>
            <Tree
              ref={ref}
              {...selection}
              onContextMenu={openMenu}
              className={styles.tree}
              aria-label="Pages and blocks"
              items={outline.nodes}
              expandedKeys={outline.expandedKeys}
              onExpandedChange={(keys) => {
                for (const key of outline.expandedKeys.symmetricDifference(keys)) toggle(String(key), keys.has(key))
              }}
              dragAndDropHooks={dragAndDropHooks}
            >
              {(node) => <TreeRow node={node} />}
            </Tree>
          </Virtualizer>
          {opened?.kind === 'menu' && (
            <RowMenu row={opened.row} outline={outline} onClose={close} onAsk={(kind) => setOpened({ kind, row: opened.row })} />
          )}
          {opened?.kind === 'anchor' && <AnchorPopover row={opened.row} outline={outline} onClose={close} />}
          {opened?.kind === 'move' && <MoveDialog rowKey={opened.row.key} outline={outline} onClose={close} />}
        </div>
      </WithDiagnostics>
    </OutlineActionsContext>
  )
}

/** A component of its own, so that new diagnostics render the marks of rows and not the whole tree. */
function WithDiagnostics({ children }: { children: ReactNode }) {
  const diagnostics = useLater(useEditor((state) => state.diagnostics))
  return <OutlineDiagnosticsContext value={diagnostics}>{children}</OutlineDiagnosticsContext>
}
