import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import type { SiteModel } from '../../contracts/page-model.ts'
import { ErrorScreen } from '../error-screen.tsx'
import { FooterContent } from './footer.tsx'
import { Menu } from './header.tsx'
import { toLinkState } from './menu-link.tsx'

/** The parts that a page shares with other pages of its site. */
export interface SharedMarkup {
  /** The language of the site in Open Graph form. */
  locale: string
  /** The HTML inside the `<footer>`. */
  footer: string
  /** The HTML of the menu. */
  menu: string
  /** The HTML of the links to the page in other languages. Absent on a site in one language. */
  languages?: string
  /** The URL of the page in each language, as JSON, for the script that updates these links. */
  languageLinks?: string
  /** The HTML of the error screen for a failed navigation. */
  errorScreen: string
}

/** The mark for the size of the page in the HTML of the footer. */
const PAGE_SIZE_MARK = '\0pageSize\0'

/** For each site: the parts that all pages share, and the menus rendered so far. */
const rendered = new WeakMap<SiteModel, Omit<SharedMarkup, 'menu'> & { menus: Map<string, string> }>()

/** The parts that the page at `path` shares with others. Each part is rendered once for all pages that share it. */
export function renderSharedMarkup(site: SiteModel, path: string): SharedMarkup {
  const { menus, ...parts } = rendered.get(site) ?? renderParts(site)
  const linkStates = site.navigationLinks.map((link) => toLinkState(link, path, site.languages?.home)).join()
  const menu = menus.get(linkStates) ?? renderMenu(site, path)
  menus.set(linkStates, menu)
  return { ...parts, menu }
}

function renderParts(site: SiteModel) {
  const parts = {
    locale: toLocale(site.language),
    footer: renderToStaticMarkup(<FooterContent site={site} pageSize={PAGE_SIZE_MARK} />),
    errorScreen: renderToStaticMarkup(<ErrorScreen site={site} status={site.texts.reasonOffline} isRetry />),
    menus: new Map<string, string>(),
  }
  rendered.set(site, parts)
  return parts
}

const renderMenu = (site: SiteModel, path: string): string =>
  renderToStaticMarkup(
    <Router base={site.basePath} ssrPath={`${site.basePath}${path}`} ssrSearch="">
      <Menu site={site} />
    </Router>,
  )

/** Converts a language tag (BCP 47) to the Open Graph form, language and territory: `en-GB` -> `en_GB`, `de` -> `de_DE`. */
function toLocale(language: string): string {
  const [name = '', ...subtags] = language.split('-')
  const territory = subtags.find((subtag) => /^([a-z]{2}|\d{3})$/i.test(subtag)) ?? new Intl.Locale(name).maximize().region
  return territory ? `${name}_${territory.toUpperCase()}` : name
}
