import { renderToStaticMarkup } from 'react-dom/server'
import type { PageLanguages, SiteLanguages, SiteModel } from '../../contracts/page-model.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { toLanguageLinks } from './language-links.ts'
import * as styles from './languages-styles.ts'

interface LanguageSwitchProps {
  site: SiteModel
  languages: SiteLanguages
  /** The page in other languages. Without it the links lead to the home pages. */
  page: PageLanguages | undefined
  /** The rendered HTML of the links. Without it they are rendered in place. */
  linksHtml: string | undefined
}

/**
 * The languages of the site, in the header. It is no `<nav>`, in which the client script would mark links to the shown page. It is a native
 * `<details>` like a submenu, with which it forms a group: only one of them is open, and the client script closes it in the same way.
 */
export function LanguageSwitch({ site, languages: { all }, page, linksHtml }: LanguageSwitchProps) {
  const content =
    linksHtml === undefined
      ? { children: <LanguageLinks site={site} page={page} /> }
      : { dangerouslySetInnerHTML: { __html: linksHtml } }
  return (
    <div className={styles.languages} data-menu-entry="">
      <details name="submenu">
        <summary>
          <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
            <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18c-5 5-5 13 0 18 5-5 5-13 0-18M3.5 9h17m-17 6h17" />
          </svg>
          <VisuallyHidden>{`${site.texts.languages}: `}</VisuallyHidden>
          <span>{all.find(({ tag }) => tag === site.language)?.name}</span>
        </summary>
        <ul {...content} />
      </details>
    </div>
  )
}

/** Links to other languages load the page in full, because the language of a document cannot be swapped. */
function LanguageLinks({ site, page }: { site: SiteModel; page: PageLanguages | undefined }) {
  const links = toLanguageLinks(page, site)
  return site.languages?.all.map(({ tag, name }) => (
    <li key={tag}>
      <a href={links[tag]} hrefLang={tag} lang={tag} target="_self" aria-current={tag === site.language ? 'true' : undefined}>
        {name}
      </a>
    </li>
  ))
}

export const renderLanguageLinks = (page: PageLanguages, site: SiteModel): string =>
  renderToStaticMarkup(<LanguageLinks site={site} page={page} />)
