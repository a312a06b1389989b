import type { BlockProps } from '../../ui/block.ts'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import { box, room } from './box-styles.ts'
import { toRowGroups, toTableColumns } from './layout.ts'
import { Body, Head } from './parts.tsx'
import * as styles from './styles.ts'
import { toTableWidth } from './widths.ts'

/**
 * A comparison table. Where it fits, its head is sticky on the page. Where it does not, it scrolls sideways and the titles of the rows are
 * sticky: a box that scrolls sideways cannot have a head that is sticky on the page. With `stack`, each row becomes a list there instead.
 */
export function Table({ block, place }: BlockProps<'table'>) {
  const { caption, rowsTitle } = block
  const phone = block.phone === 'stack' ? 'stack' : 'scroll'
  const shared = { columns: toTableColumns(block), isStack: phone === 'stack', place }
  const table = (
    // Some browsers drop the semantics of a table whose parts have another `display`, but keep those of roles.
    <table className={styles.table} role={shared.isStack ? 'table' : undefined}>
      {caption !== undefined && (
        <caption className={styles.caption}>
          <span>{caption}</span>
        </caption>
      )}
      <Head rowsTitle={rowsTitle} {...shared} />
      {toRowGroups(block.rows).map((group, index) => (
        <Body key={`group-${index}`} group={group} {...shared} />
      ))}
    </table>
  )
  const count = shared.columns.length
  const attributes = {
    className: box,
    'data-phone': phone,
    'data-columns': count,
    'data-inside': place.inside ? '' : undefined,
  }
  return (
    <SplitIntro block={block} place={place}>
      <div className={room} data-width={toTableWidth(count, phone)}>
        {shared.isStack ? (
          <div {...attributes}>{table}</div>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <section {...attributes} aria-label={toName(block)} tabIndex={0}>
            {table}
          </section>
        )}
      </div>
    </SplitIntro>
  )
}

/** The name of the box that scrolls, for screen readers. */
const toName = ({ caption, heading, columns }: BlockProps<'table'>['block']): string =>
  caption ?? heading ?? columns.map(({ title }) => title).join(', ')
