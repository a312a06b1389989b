import type { PageLanguages, SiteModel } from '../../contracts/page-model.ts'
import { toHref } from '../../manifest/link.ts'
import type { Action, Navigation } from '../../manifest/manifest.gen.ts'
import { LanguageSwitch } from '../navigation/language-switch.tsx'
import { SearchButton } from '../navigation/search.tsx'
import * as groupStyles from './header-groups-styles.ts'
import * as menu from './header-menu-styles.ts'
import * as panelStyles from './header-panel-styles.ts'
import * as styles from './header-styles.ts'
import { MenuLink, useWithinAttribute } from './menu-link.tsx'
import { MenuPanel } from './menu-panel.tsx'

/** More entries than this are laid out in columns. */
const MAX_ENTRIES_PER_COLUMN = 6

interface HeaderProps {
  site: SiteModel
  /** The URL of the script of the search. */
  searchScript?: string | undefined
  /** The rendered HTML of the menu. Without it the menu is rendered in place. */
  menuHtml?: string
  /** The page in other languages, and the rendered HTML of the links to it. */
  pageLanguages?: PageLanguages | undefined
  languagesHtml?: string
}

/**
 * The bar at the top of every page. It is native HTML: on small screens the menu is a popover, and each submenu is a `<details>` of one
 * group, so that only one is open. The client script adds hover, Escape and the state for screen readers.
 */
export function Header({ site, searchScript, menuHtml, pageLanguages, languagesHtml }: HeaderProps) {
  const { texts, basePath } = site
  const content = menuHtml === undefined ? { children: <Menu site={site} /> } : { dangerouslySetInnerHTML: { __html: menuHtml } }
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.brand} href={toHref(site.languages?.home ?? '/', basePath) ?? undefined}>
          {site.logo && <img src={`${basePath}${site.logo.url}`} alt="" width={36} height={36} />}
          <span>{site.name}</span>
        </a>
        {site.navigation.search && <SearchButton texts={texts} script={searchScript} />}
        {site.languages && (
          <LanguageSwitch site={site} languages={site.languages} page={pageLanguages} linksHtml={languagesHtml} />
        )}
        <button type="button" className={styles.menuButton} popoverTarget="menu" aria-label={texts.menu}>
          <span className={styles.menuBars} />
        </button>
        <nav className={menu.menu} id="menu" popover="auto" aria-label={texts.mainNavigation} {...content} />
      </div>
    </header>
  )
}

/** The content of the `<nav>` in the bar. It depends on the current page only through `toLinkState` of its links. */
export function Menu({ site }: { site: SiteModel }) {
  const { items, action } = site.navigation
  return (
    <>
      <ul>
        {items.map((item, index) => (
          <MenuEntry key={item.label} item={item} site={site} id={`menu-${index + 1}`} />
        ))}
      </ul>
      {action && <MenuLink action={action} site={site} className={menu.menuAction} />}
    </>
  )
}

interface MenuEntryProps {
  item: Navigation['items'][number]
  site: SiteModel
  /** A start of ids in the entry. */
  id: string
}

function MenuEntry({ item, site, id }: MenuEntryProps) {
  // Without published entries, a panel would be a text without cards.
  const panel = item.panel?.items.length === 0 ? undefined : item.panel
  const isLong = item.groups !== undefined || (item.items?.length ?? 0) > MAX_ENTRIES_PER_COLUMN
  const isWide = panel !== undefined || isLong
  return (
    <li className={menu.entry} data-menu-entry="" data-wide={isWide ? '' : undefined} {...useWithinAttribute(item.link, site)}>
      <MenuLink action={item} site={site} />
      {(item.items || item.groups || panel) && (
        <details name="submenu" className={menu.submenu}>
          <summary aria-label={site.texts.showSubmenu.replace('{label}', item.label)} />
          <div className={panelStyles.panel} data-panel={panel ? 'cards' : isWide ? 'columns' : 'list'}>
            {panel && <MenuPanel panel={panel} site={site} />}
            {item.groups && (
              <ul className={groupStyles.list}>
                {item.groups.map((group, index) => (
                  <MenuGroup key={group.title} group={group} site={site} id={`${id}-${index + 1}`} />
                ))}
              </ul>
            )}
            {item.items && <SubmenuEntries actions={item.items} site={site} />}
          </div>
        </details>
      )}
    </li>
  )
}

interface MenuGroupProps {
  group: NonNullable<Navigation['items'][number]['groups']>[number]
  site: SiteModel
  /** The id of the title. */
  id: string
}

const MenuGroup = ({ group: { title, text, items }, site, id }: MenuGroupProps) => (
  <li>
    <p className={groupStyles.title} id={id}>
      {title}
    </p>
    {text && <p className={groupStyles.text}>{text}</p>}
    <SubmenuEntries actions={items} site={site} labelledBy={id} />
  </li>
)

interface SubmenuEntriesProps {
  actions: readonly Action[]
  site: SiteModel
  labelledBy?: string
}

const SubmenuEntries = ({ actions, site, labelledBy }: SubmenuEntriesProps) => (
  <ul className={panelStyles.entries} aria-labelledby={labelledBy}>
    {actions.map((action) => (
      <SubmenuEntry key={action.label} action={action} site={site} />
    ))}
  </ul>
)

const SubmenuEntry = ({ action, site }: { action: Action; site: SiteModel }) => (
  <li {...useWithinAttribute(action.link, site)}>
    <MenuLink action={action} site={site} />
  </li>
)
