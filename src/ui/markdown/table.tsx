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

/** A table that scrolls by itself where it is too wide. It is named for screen readers by its caption, or by the heads of its columns. */
export function Table({ node: { align, children }, caption, text: { place, notes } }: TableProps) {
  const [head, ...rows] = children
  const name = caption ? toText([...caption]) : (head?.children.map((cell) => toText(cell)).join(', ') ?? '')
  const toAlignment = (column: number): AlignType | undefined => align?.[column] ?? undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.table} aria-label={name} tabIndex={0}>
      <table>
        {caption && <caption>{toPhrasing(caption, place, notes)}</caption>}
        <thead>
          <tr>
            {head?.children.map(({ children: cell }, column) => (
              <th key={`head-${column}`} scope="col" data-align={toAlignment(column)}>
                {toPhrasing(cell, place, notes)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ children: cells }, row) => (
            <tr key={`row-${row}`}>
              {cells.map(({ children: cell }, column) => (
                <td key={`cell-${column}`} data-align={toAlignment(column)}>
                  {toPhrasing(cell, place, notes)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
