import type { AlignType, PhrasingContent, Table as TableNode } from 'mdast'
import { toText } from '../../manifest/markdown/index.ts'
import { toPhrasing } from './phrasing.tsx'
import type { RichText } from './rich-text.ts'
import * as styles from './styles.ts'

interface TableProps {
  node: TableNode
  caption: readonly PhrasingContent[] | null
  text: RichText
}

/**
 * A table that scrolls by itself where it is too wide. It is named for screen readers by its caption, or by the heads of its columns: a group and
 * no landmark, because a text can have several tables with the same heads.
 */
export function Table({ node: { align, children }, caption, text: { place, notes } }: TableProps) {
  const [head, ...rows] = children
  const name = caption
    ? toText([...caption])
    : (head?.children
        .map((cell) => toText(cell))
        .filter((title) => title !== '')
        .join(', ') ?? '')
  const toAlignment = (column: number): AlignType | undefined => align?.[column] ?? undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div className={styles.table} role="group" aria-label={name} tabIndex={0}>
      <table>
        {caption && <caption>{toPhrasing(caption, place, notes)}</caption>}
        <thead>
          <tr>
            {head?.children.map(({ children: cell }, column) =>
              // The head of the column that names the rows may be empty.
              cell.length === 0 ? (
                <td key={`head-${column}`} />
              ) : (
                <th key={`head-${column}`} scope="col" data-align={toAlignment(column)}>
                  {toPhrasing(cell, place, notes)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ children: cells }, row) => (
            <tr key={`row-${row}`}>
              {/* Every row has as many cells as the head: others are left out, and missing ones are empty. */}
              {head?.children.map((_, column) => (
                <td key={`cell-${column}`} data-align={toAlignment(column)}>
                  {toPhrasing(cells[column]?.children ?? [], place, notes)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
