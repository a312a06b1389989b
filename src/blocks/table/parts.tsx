import type { Place } from '../../contracts/place.ts'
import { InlineMarkdown } from '../../ui/markdown/markdown.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { RowGroup, TableColumn, TableRow } from './layout.ts'
import * as styles from './styles.ts'

interface PartProps {
  columns: readonly TableColumn[]
  /** Whether the parts are not shown as those of a table on phones, and so need roles. */
  isStack: boolean
  place: Place
}

const toRoles = (isStack: boolean) => (role: string) => (isStack ? role : undefined)

const toMarks = ({ align, isFeatured }: TableColumn) => ({
  'data-align': align,
  'data-featured': isFeatured ? '' : undefined,
})

/** The titles of the columns. */
export function Head({ rowsTitle, columns, isStack, place }: PartProps & { rowsTitle: string | undefined }) {
  const toRole = toRoles(isStack)
  return (
    <thead className={styles.head} role={toRole('rowgroup')}>
      <tr role={toRole('row')}>
        {rowsTitle === undefined ? (
          <td role={toRole('cell')} />
        ) : (
          <th scope="col" role={toRole('columnheader')}>
            <span className={styles.columnTitle}>{rowsTitle}</span>
          </th>
        )}
        {columns.map((column, index) => (
          <th key={`column-${index}`} scope="col" role={toRole('columnheader')} {...toMarks(column)}>
            <span className={styles.columnTitle}>
              {column.title}
              {column.isFeatured && <VisuallyHidden> ({place.texts.featuredColumn})</VisuallyHidden>}
            </span>
            <Note note={column.note} place={place} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A group of rows. */
export function Body({ group: { title, rows }, ...shared }: PartProps & { group: RowGroup }) {
  return (
    <tbody role={toRoles(shared.isStack)('rowgroup')}>
      {title !== null && <GroupTitle title={title} {...shared} />}
      {rows.map((row, index) => (
        <Row key={`row-${index}`} row={row} {...shared} />
      ))}
    </tbody>
  )
}

/** The words of the title may be wider than their cell, so the other cells are empty. The featured column continues between them. */
function GroupTitle({ title, columns, isStack }: PartProps & { title: string }) {
  const toRole = toRoles(isStack)
  const featured = columns.findIndex(({ isFeatured }) => isFeatured)
  const [before, after] = featured < 0 ? [columns.length, 0] : [featured, columns.length - featured - 1]
  return (
    <tr className={styles.group} role={toRole('row')}>
      <th scope="rowgroup" role={toRole('rowheader')}>
        <span>{title}</span>
      </th>
      {before > 0 && <td role={toRole('cell')} colSpan={before} />}
      {featured >= 0 && <td role={toRole('cell')} data-featured="" />}
      {after > 0 && <td role={toRole('cell')} colSpan={after} />}
    </tr>
  )
}

/** A cell that is missing is empty, so that the table keeps its shape. */
function Row({ row, columns, isStack, place }: PartProps & { row: TableRow }) {
  const toRole = toRoles(isStack)
  return (
    <tr data-total={row.total ? '' : undefined} role={toRole('row')}>
      <th scope="row" role={toRole('rowheader')}>
        {row.title}
        <Note note={row.note} place={place} />
      </th>
      {columns.map((column, index) => (
        <td key={`cell-${index}`} role={toRole('cell')} {...toMarks(column)} data-column={isStack ? column.title : undefined}>
          <Cell content={row.cells[index] ?? ''} place={place} />
        </td>
      ))}
    </tr>
  )
}

function Note({ note, place }: { note: string | undefined; place: Place }) {
  if (note === undefined) return null
  return (
    <span className={styles.note}>
      <InlineMarkdown text={note} place={place} />
    </span>
  )
}

function Cell({ content, place }: { content: string | boolean; place: Place }) {
  if (typeof content === 'string')
    return (
      <span>
        <InlineMarkdown text={content} place={place} />
      </span>
    )
  return (
    <span className={content ? styles.tick : styles.dash}>
      <VisuallyHidden>{content ? place.texts.tableYes : place.texts.tableNo}</VisuallyHidden>
    </span>
  )
}
