import { CalendarClock, ChevronRight, Columns2, EyeOff, FileText, House, Layers, Link2, SearchX } from 'lucide-react'
import { use } from 'react'
import { Button, Collection, TreeItem, TreeItemContent } from 'react-aria-components'
import { fieldOf, listOf, textOf } from '../../../manifest/json.ts'
import { describeBlock } from '../../actions/block-names.ts'
import { countDiagnosticsBelow } from '../../diagnostics/index-diagnostics.ts'
import { toShortTitle } from '../../pages/short-title.ts'
import { noPress } from '../../rows/no-press.ts'
import { RowCounts } from '../../rows/row-counts.tsx'
import { RowMenuButton } from '../../rows/row-menu-button.tsx'
import { RowText } from '../../rows/row-text.tsx'
import { BlockIcon } from '../../theme/block-icon.tsx'
import { smallButton } from '../../theme/control-styles.ts'
import { row } from '../../theme/row-styles.ts'
import type { OutlineNode } from '../nodes/outline-nodes.ts'
import { OutlineActionsContext, OutlineDiagnosticsContext } from './outline-context.ts'
import * as styles from './styles.ts'

/** A row and the rows below it. */
export function TreeRow({ node }: { node: OutlineNode }) {
  const { title, label } = describeRow(node)
  return (
    <TreeItem id={node.key} textValue={label === '' ? title : `${title} ${label}`} className={`${row} ${styles.row}`}>
      <TreeItemContent>
        <RowContent node={node} title={title} label={label} />
      </TreeItemContent>
      {node.hasChildren && node.children.length === 0 ? (
        <ClosedRow owner={node.key} />
      ) : (
        <Collection items={node.children}>{(child) => <TreeRow node={child} />}</Collection>
      )}
    </TreeItem>
  )
}

/** Represents the rows below a collapsed page, which are not listed. React Aria only announces and expands rows that have a row below. */
function ClosedRow({ owner }: { owner: string }) {
  return (
    <TreeItem id={`${owner}-closed`} textValue="Blocks">
      <TreeItemContent>Blocks</TreeItemContent>
    </TreeItem>
  )
}

/** The words for a row. On the screen, the title of a page is only as long as needed to know it. */
function describeRow({ kind, value, subject, title }: OutlineNode): { title: string; label: string } {
  if (kind === 'slot') return { title, label: '' }
  if (kind === 'collection') return { title, label: describeCount(value) }
  if (kind === 'block') return describeBlock(subject)
  const [name, path] = [textOf(value, 'title') ?? '', textOf(value, 'path') ?? textOf(value, 'slug') ?? '']
  return name.trim() === '' ? { title: path || 'Page', label: '' } : { title: name, label: path }
}

/** How many entries a collection has. */
function describeCount(collection: unknown): string {
  const { length } = listOf(collection, 'entries')
  return length === 1 ? '1 entry' : `${length} entries`
}

/** Only the handle is a button of React Aria: the others would double the cost of a row, and the row has keys for them. */
function RowContent({ node, title, label }: { node: OutlineNode; title: string; label: string }) {
  const { openMenu, toggle } = use(OutlineActionsContext)
  return (
    <div className={styles.rowContent}>
      <Button slot="drag" className={styles.dragHandle} aria-label={`Move ${title} ${label}`} />
      {node.hasChildren ? (
        <button type="button" className={smallButton} tabIndex={-1} aria-hidden onClick={() => toggle(node.key)} {...noPress}>
          <ChevronRight />
        </button>
      ) : (
        <span />
      )}
      <RowIcon node={node} />
      <RowText
        title={node.kind === 'page' || node.kind === 'entry' ? toShortTitle(title) : title}
        detail={label}
        tooltip={label === '' ? title : `${title}: ${label}`}
      />
      <RowMarks node={node} />
      <RowMenuButton name={`${title} ${label}`} onOpen={(element) => openMenu({ key: node.key, element })} />
    </div>
  )
}

function RowIcon({ node: { kind, value, subject } }: { node: OutlineNode }) {
  if (kind === 'block') return <BlockIcon type={textOf(subject, 'type') ?? ''} />
  if (kind === 'collection') return <Layers aria-hidden className={styles.icon} />
  const KindIcon = kind === 'slot' ? Columns2 : textOf(value, 'path') === '/' ? House : FileText
  return <KindIcon aria-hidden className={styles.icon} />
}

/** Says when a page or block is published, if not always. */
function DatesMark({ from, until }: { from: string | null; until: string | null }) {
  if (from === null && until === null) return null
  const dates = [...(from === null ? [] : [`from ${from}`]), ...(until === null ? [] : [`until ${until}`])]
  return <CalendarClock role="img" aria-label={`Published ${dates.join(' ')}`} />
}

/** The date of an entry that is not published yet. */
function findLaterDate(entry: unknown, today: string): string | null {
  const date = textOf(entry, 'date')
  return date !== null && date > today ? date : null
}

/** What people have to know about a row: hidden, shared, a draft, with errors. Each has words for screen readers and a tooltip. */
function RowMarks({ node: { key, kind, value } }: { node: OutlineNode }) {
  const { findSteps, today } = use(OutlineActionsContext)
  const diagnostics = use(OutlineDiagnosticsContext)
  const steps = findSteps(key)
  const isPage = kind === 'page' || kind === 'entry'
  const isOn = (field: string) => isPage && fieldOf(value, field) === true
  return (
    <span className={styles.marks}>
      {isOn('draft') && <span className={styles.draft}>Draft</span>}
      {isOn('noindex') && <SearchX role="img" aria-label="Hidden from search engines" />}
      {kind === 'block' && textOf(value, 'type') === 'shared' && <Link2 role="img" aria-label="Shared" />}
      {kind === 'block' && fieldOf(value, 'hidden') === true && <EyeOff role="img" aria-label="Hidden" />}
      {(kind === 'block' || kind === 'page') && <DatesMark from={textOf(value, 'from')} until={textOf(value, 'until')} />}
      {kind === 'entry' && <DatesMark from={findLaterDate(value, today)} until={null} />}
      {steps && <RowCounts {...countDiagnosticsBelow(diagnostics, steps)} />}
    </span>
  )
}
