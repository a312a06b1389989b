import { ChevronRight, GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button, Collection, Tree, TreeItem, TreeItemContent } from 'react-aria-components'
import { useStore } from '../../../store/use-editor.ts'
import { smallButton } from '../../../theme/control-styles.ts'
import type { ControlNames } from '../../control-context.ts'
import { EntryName } from '../entry-list.tsx'
import { BranchMenu } from './branch-menu.tsx'
import { type BranchList, type BranchNode, flattenNodes } from './branch-nodes.ts'
import type { MoveDirection } from './plan-move.ts'
import * as styles from './styles.ts'
import { useBranchDrag } from './use-branch-drag.ts'
import type { BranchActions } from './use-branches.ts'

export interface BranchTreeProps {
  nodes: readonly BranchNode[]
  actions: BranchActions
  names: ControlNames
  onAdd(list: BranchList): void
  onAddPages(list: BranchList): void
}

/** The rows of a tree, which are dragged, or moved and removed by keys. A press opens an entry. */
export function BranchTree({ nodes, names, ...rowProps }: BranchTreeProps) {
  const { actions } = rowProps
  const store = useStore()
  const { dragAndDropHooks } = useBranchDrag(nodes, actions)
  return (
    <div onKeyDownCapture={(event) => actOnKey(event, nodes, actions)}>
      <Tree
        aria-labelledby={names['aria-labelledby']}
        aria-describedby={names['aria-describedby']}
        className={styles.tree}
        keyboardNavigationBehavior="tab"
        items={nodes}
        dependencies={[nodes]}
        expandedKeys={actions.expandedKeys}
        onExpandedChange={(keys) => actions.setExpanded([...keys].map(String))}
        dragAndDropHooks={dragAndDropHooks}
        onAction={(key) => {
          const node = flattenNodes(nodes).find((one) => one.key === key)
          if (node) store.openObject(node.at)
        }}
      >
        {(node) => <BranchRow node={node} {...rowProps} />}
      </Tree>
    </div>
  )
}

interface BranchRowProps extends Omit<BranchTreeProps, 'nodes' | 'names'> {
  node: BranchNode
}

function BranchRow({ node, ...props }: BranchRowProps) {
  return (
    <TreeItem id={node.key} textValue={node.name} className={styles.row}>
      <TreeItemContent>
        <div className={styles.content}>
          <Button slot="drag" className={smallButton}>
            <GripVertical aria-hidden />
          </Button>
          {node.children.length > 0 ? (
            <Button slot="chevron" className={smallButton}>
              <ChevronRight aria-hidden />
            </Button>
          ) : (
            <span className={styles.room} />
          )}
          <EntryName name={node.name} at={node.at} />
          <BranchMenu node={node} {...props} />
        </div>
      </TreeItemContent>
      <Collection items={node.children}>{(child) => <BranchRow node={child} {...props} />}</Collection>
    </TreeItem>
  )
}

const DIRECTIONS: Readonly<Record<string, MoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** Alt with an arrow key moves the focused row, and Delete removes it. */
function actOnKey(event: KeyboardEvent, nodes: readonly BranchNode[], actions: BranchActions): void {
  const key = event.target instanceof Element ? event.target.closest('[data-key]')?.getAttribute('data-key') : null
  const node = flattenNodes(nodes).find((one) => one.key === key)
  const direction = DIRECTIONS[event.key]
  if (!node) return
  if (event.altKey && direction) actions.move(node, direction)
  else if (event.key === 'Delete' && actions.canRemove(node)) actions.remove(node)
  else return
  event.preventDefault()
  event.stopPropagation()
}
