import type { SiteModel } from '../../contracts/page-model.ts'
import { toSearchIndexPath } from '../../manifest/search-words.ts'
import { quietButton } from '../../ui/styles.ts'
import * as styles from './search-styles.ts'

interface SearchButtonProps extends Pick<SiteModel, 'texts'> {
  /** The URL of the script that makes it work. Without one it is no island. */
  script: string | undefined
}

/**
 * The button in the header that opens the search. It is an island that hydrates as soon as the page has loaded, so a click before that
 * counts.
 */
export const SearchButton = ({ texts, script }: SearchButtonProps) => (
  <button
    type="button"
    className={styles.openButton}
    aria-label={texts.search}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    data-opens-search=""
    data-island={script}
    data-wakes={script && ''}
  />
)

/** The dialog of the search, which its script fills. */
export function SearchDialog({ site: { texts, basePath, languages } }: { site: SiteModel }) {
  return (
    <dialog
      className={styles.dialog}
      aria-label={texts.search}
      data-search-index={`${basePath}${toSearchIndexPath(languages?.home)}`}
      data-search-base={basePath}
      data-search-loading={texts.searchLoading}
      data-search-results={texts.searchResults}
      data-search-nothing={texts.searchNothing}
    >
      <div className={styles.content}>
        <div className={styles.bar}>
          <input
            className={styles.field}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            aria-label={texts.search}
            placeholder={texts.search}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
          />
          <form method="dialog" className={styles.closing}>
            <button type="submit" className={styles.closeButton} aria-label={texts.closeSearch} />
          </form>
        </div>
        <p className={styles.status} role="status" />
        <div className={styles.failure} role="alert" data-search-failure="" hidden>
          <p>{texts.searchFailed}</p>
          <button type="button" className={quietButton} data-opens-search="">
            {texts.retry}
          </button>
        </div>
        <ul className={styles.results} />
      </div>
    </dialog>
  )
}
