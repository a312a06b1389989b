import { type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import { Tree, Virtualizer } from 'react-aria-components'
import { findTimeZone, readToday } from '../../../manifest/today.ts'
import type { PageFilter } from '../../pages/page-filter.ts'
import { findRow, type ShownRow } from '../../rows/find-row.ts'
import { useNextFocus } from '../../rows/use-next-focus.ts'
import { listPages } from '../../store/places.ts'
import { useEditor } from '../../store/use-editor.ts'
import { useLater } from '../../store/use-later.ts'
import { RowLayout } from '../../theme/row-layout.ts'
import { useOutline } from '../nodes/use-outline.ts'
import { OutlineMenu } from '../row-menu/outline-menu.tsx'
import type { RowQuestion } from '../row-menu/row-actions.ts'
import { RowQuestionDialog } from '../row-menu/row-question-dialog.tsx'
import { OutlineActionsContext, OutlineDiagnosticsContext } from './outline-context.ts'
import { TREE_LAYOUT } from './sizes.ts'
import * as styles from './styles.ts'
import { TreeRow } from './tree-row.tsx'
import { useFollowSelection } from './use-follow-selection.ts'
import { useTreeClipboard } from './use-tree-clipboard.ts'
import { useTreeDrag } from './use-tree-drag.tsx'
import { useTreeKeys } from './use-tree-keys.ts'
import { useTreeSelection } from './use-tree-selection.ts'

/** The pages that match a filter, and the blocks of the expanded ones. */
export function PageTree({ filter }: { filter: PageFilter }) {
  const outline = useOutline(filter)
  const [opened, setOpened] = useState<{ kind: 'menu' | RowQuestion; row: ShownRow } | null>(null)
  const ref = useFollowSelection(outline, opened !== null)
  const { dragAndDropHooks } = useTreeDrag(outline)
  const selection = useTreeSelection(ref, outline)
  const focusNext = useNextFocus(ref, outline.nodes)
  useTreeClipboard(ref, outline)
  useTreeKeys(ref, outline, (kind, row) => setOpened({ kind, row }))

  const { findSteps, toggle } = outline
  const timeZone = useEditor(({ manifest }) => findTimeZone(manifest))
  const actions = useMemo(
    () => ({ openMenu: (row: ShownRow) => setOpened({ kind: 'menu', row }), toggle, findSteps, today: readToday(timeZone) }),
    [toggle, findSteps, timeZone],
  )

  /** Opens the menu of a row, by the right mouse button or by the key that the system has for it. */
  function openMenu(event: MouseEvent): void {
    const row = findRow(event)
    if (!row) return
    event.preventDefault()
    actions.openMenu(row)
  }

  const close = () => setOpened(null)

  /** The row of a page that was deleted gives the focus to the page after it, or else before it. */
  function closeQuestion(): void {
    close()
    if (!opened || findSteps(opened.row.key) !== null) return
    const index = outline.nodes.findIndex(({ key }) => key === opened.row.key)
    focusNext((outline.nodes[index + 1] ?? outline.nodes[index - 1])?.key ?? null)
  }

  return (
    <OutlineActionsContext value={actions}>
      <WithDiagnostics>
        <div className={styles.treeArea}>
          <Virtualizer layout={RowLayout} layoutOptions={TREE_LAYOUT}>
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
              renderEmptyState={() => <NoPages />}
            >
              {(node) => <TreeRow node={node} />}
            </Tree>
          </Virtualizer>
          {opened?.kind === 'menu' && (
            <OutlineMenu
              row={opened.row}
              outline={outline}
              onClose={close}
              onAsk={(kind) => setOpened({ kind, row: opened.row })}
            />
          )}
          {opened && opened.kind !== 'menu' && (
            <RowQuestionDialog question={opened.kind} row={opened.row} outline={outline} onClose={closeQuestion} />
          )}
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

/** What the tree says while it shows no page. */
function NoPages() {
  const hasPages = useEditor(({ manifest }) => listPages(manifest).length > 0)
  return (
    <p className={styles.nothing}>
      {hasPages
        ? 'No page matches the filter. Choose another one.'
        : 'The site has no pages. Press "Add page…" to add the first one.'}
    </p>
  )
}
