import { type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import { ListLayout, Tree, Virtualizer } from 'react-aria-components'
import { useEditor, useStore } from '../store/use-editor.ts'
import { useLater } from '../store/use-later.ts'
import { AnchorPopover } from './anchor-popover.tsx'
import { findRowKey } from './find-row-key.ts'
import { MoveDialog } from './move-dialog.tsx'
import { OutlineActionsContext, OutlineMarksContext, type RowMenuPlace } from './outline-context.ts'
import { RowMenu } from './row-menu.tsx'
import { TREE_LAYOUT } from './sizes.ts'
import * as styles from './styles.ts'
import { TreeRow } from './tree-row.tsx'
import { useFollowSelection } from './use-follow-selection.ts'
import { type OutlineView, useOutline } from './use-outline.ts'
import { useTreeClipboard } from './use-tree-clipboard.ts'
import { useTreeDrag } from './use-tree-drag.tsx'
import { useTreeKeys } from './use-tree-keys.ts'

/** All pages, and the blocks of the expanded ones. */
export function PageTree() {
  const store = useStore()
  const outline = useOutline()
  const [menu, setMenu] = useState<RowMenuPlace | null>(null)
  const [question, setQuestion] = useState<{ kind: 'anchor' | 'move'; place: RowMenuPlace } | null>(null)
  const ref = useFollowSelection(outline)
  const { dragAndDropHooks } = useTreeDrag(outline)
  useTreeClipboard(ref, outline)

  const { findSteps, toggle } = outline
  const actions = useMemo(() => ({ openMenu: setMenu, toggle }), [toggle])

  /** Pages open and blocks are selected, on the canvas too. */
  function select(key: string): void {
    const steps = outline.findSteps(key)
    const page = steps?.[1]
    if (!steps || typeof page !== 'number') return
    if (steps.length === 2) store.openPage(page)
    else if (typeof steps.at(-1) === 'number') store.select(steps)
  }

  /** Opens the menu of a row, by the right mouse button or by the key that the system has for it. */
  function openMenu(event: MouseEvent): void {
    const key = findRowKey(event.target)
    if (key === null || !(event.target instanceof Element)) return
    event.preventDefault()
    setMenu({ key, element: event.target })
  }

  const ask = (kind: 'anchor' | 'move', place: RowMenuPlace) => setQuestion({ kind, place })
  useTreeKeys(ref, outline, (key, element) => ask('anchor', { key, element }))
  const moved = question?.kind === 'move' ? outline.findSteps(question.place.key) : null

  return (
    <OutlineActionsContext value={actions}>
      <WithMarks findSteps={findSteps}>
        <div className={styles.treeArea}>
          <Virtualizer layout={ListLayout} layoutOptions={TREE_LAYOUT}>
            <Tree
              ref={ref}
              onContextMenu={openMenu}
              className={styles.tree}
              aria-label="Pages and blocks"
              items={outline.nodes}
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={outline.selectedKey === null ? [] : [outline.selectedKey]}
              onSelectionChange={(keys) => select(String([...keys][0]))}
              expandedKeys={outline.expandedKeys}
              onExpandedChange={(keys) => outline.expand(new Set([...keys].map(String)))}
              dragAndDropHooks={dragAndDropHooks}
            >
              {(node) => <TreeRow node={node} />}
            </Tree>
          </Virtualizer>
          {menu && <RowMenu place={menu} outline={outline} onClose={() => setMenu(null)} onAsk={ask} />}
          {question?.kind === 'anchor' && (
            <AnchorPopover place={question.place} outline={outline} onClose={() => setQuestion(null)} />
          )}
          {moved && <MoveDialog steps={moved} onClose={() => setQuestion(null)} />}
        </div>
      </WithMarks>
    </OutlineActionsContext>
  )
}

/** Gives rows their marks. A component of its own, so that new diagnostics render the marks and not the whole tree. */
function WithMarks({ findSteps, children }: Pick<OutlineView, 'findSteps'> & { children: ReactNode }) {
  const diagnostics = useLater(useEditor((state) => state.diagnostics))
  const marks = useMemo(() => ({ diagnostics, findSteps }), [diagnostics, findSteps])
  return <OutlineMarksContext value={marks}>{children}</OutlineMarksContext>
}
