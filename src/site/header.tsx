import { useLocation } from 'wouter'
import { toHref } from '../manifest/link.ts'
import type { Navigation } from '../manifest/manifest.gen.ts'
import type { SiteModel } from '../manifest/page-model.ts'
import { Link } from '../ui/link.tsx'
import * as styles from './header-styles.ts'

/**
 * The bar at the top of every page. It is native HTML: the menu of small screens is a popover, each menu below an entry a
 * `<details>` of one group, so that one is open at a time. The starter adds hover, Escape and the state for screen readers.
 */
export function Header({ site }: { site: SiteModel }) {
  const { navigation, texts, basePath } = site
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.brand} href={toHref('/', basePath) ?? undefined}>
          {site.logo && <img src={`${basePath}${site.logo.url}`} alt="" width={36} height={36} />}
          <span>{site.name}</span>
        </a>
        <button type="button" className={styles.menuButton} popoverTarget="menu" aria-label={texts.menu}>
          <span className={styles.menuBars} />
        </button>
        <nav className={styles.menu} id="menu" popover="auto" aria-label={texts.mainNavigation}>
          <ul>
            {navigation.items.map((item) => (
              <Entry key={item.label} item={item} site={site} />
            ))}
          </ul>
          {navigation.action && (
            <Link to={navigation.action.link} place={site} newTab={navigation.action.newTab} className={styles.menuAction}>
              {navigation.action.label}
            </Link>
          )}
        </nav>
      </div>
    </header>
  )
}

function Entry({ item, site }: { item: Navigation['items'][number]; site: SiteModel }) {
  const [location] = useLocation()
  return (
    <li className={styles.entry} data-menu-entry="">
      <Link to={item.link} place={site} current={item.link === location}>
        {item.label}
      </Link>
      {item.items && (
        <details name="submenu" className={styles.submenu}>
          <summary aria-label={site.texts.showSubmenu.replace('{label}', item.label)} />
          <ul data-many={item.items.length > 6 ? '' : undefined}>
            {item.items.map((inner) => (
              <li key={inner.label}>
                <Link to={inner.link} place={site} newTab={inner.newTab} current={inner.link === location}>
                  {inner.label}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
