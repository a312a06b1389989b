import type { Place } from '../../contracts/place.ts'
import { type Paging, type PagingLink, toPartPath } from '../../manifest/collections/expanded-page.ts'
import { toHref } from '../../manifest/link.ts'
import { Link } from '../../ui/link.tsx'
import * as styles from './paging-styles.ts'

interface ListLinksProps {
  /** The name of the links for screen readers. */
  name: string
  links: readonly PagingLink[]
  place: Place
}

/** Links to other lists of the collection, such as those of its tags. */
export const ListLinks = ({ name, links, place }: ListLinksProps) => (
  <nav aria-label={name}>
    <ul className={styles.lists}>
      {links.map(({ label, link, isCurrent }) => (
        <li key={link}>
          <Link to={link} place={place} current={isCurrent} className={styles.list}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** The pages of a long list: the first and the last one, and those around the current one. */
export function Pages({ paging, place }: { paging: Paging; place: Place }) {
  const { number, count, path } = paging
  const { entryPages, entryPage, previousPage, nextPage } = place.texts
  return (
    <nav aria-label={entryPages} className={styles.pages}>
      {number > 1 && (
        <Link to={toPartPath(path, number - 1)} place={place} className={styles.step}>
          {previousPage}
        </Link>
      )}
      <ol className={styles.numbers}>
        {listNumbers(number, count).map((page, index) =>
          page === null ? (
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <a
                href={toHref(toPartPath(path, page), place.basePath) ?? undefined}
                className={styles.number}
                aria-current={page === number ? 'page' : undefined}
                aria-label={entryPage.replace('{number}', String(page))}
              >
                {page}
              </a>
            </li>
          ),
        )}
      </ol>
      {number < count && (
        <Link to={toPartPath(path, number + 1)} place={place} className={styles.step}>
          {nextPage}
        </Link>
      )}
    </nav>
  )
}

/** The numbers to show: the first and the last page and the neighbors of the current one. A gap is null. */
function listNumbers(current: number, count: number): (number | null)[] {
  const shown = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count)
  const sorted = [...new Set(shown)].sort((one, other) => one - other)
  return sorted.flatMap((page, index) => {
    const last = sorted[index - 1] ?? 0
    // A gap takes as much room as the one page that it would hide.
    return page - last > 2 ? [null, page] : page - last === 2 ? [page - 1, page] : [page]
  })
}
