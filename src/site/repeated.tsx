import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import type { SiteModel } from '../contracts/page-model.ts'
import { toStanding } from './entry-link.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { FooterContent } from './footer.tsx'
import { Menu } from './header.tsx'

/** The parts that a page shares with other pages of its site. */
export interface Repeated {
  /** The language of the site in Open Graph form. */
  locale: string
  /** The HTML inside the `<footer>`. */
  footer: string
  /** The HTML of the menu. */
  menu: string
  /** The HTML of the error screen for a failed navigation. */
  errorScreen: string
}

/** For each site: the parts that all pages share, and the menus rendered so far. */
const known = new WeakMap<SiteModel, Omit<Repeated, 'menu'> & { links: string[]; menus: Map<string, string> }>()

/** The parts that the page at `path` shares with others. Each part is rendered once for all pages that share it. */
export function findRepeated(site: SiteModel, path: string): Repeated {
  const { links, menus, ...same } = known.get(site) ?? remember(site)
  const standings = links.map((link) => toStanding(link, path)).join()
  const menu = menus.get(standings) ?? renderMenu(site, path)
  menus.set(standings, menu)
  return { ...same, menu }
}

function remember(site: SiteModel) {
  const same = {
    locale: toLocale(site.language),
    footer: renderToStaticMarkup(<FooterContent site={site} />),
    errorScreen: renderToStaticMarkup(<ErrorScreen site={site} status={site.texts.reasonOffline} isRetry />),
    links: findLinks(site.navigation),
    menus: new Map<string, string>(),
  }
  known.set(site, same)
  return same
}

const renderMenu = (site: SiteModel, path: string): string =>
  renderToStaticMarkup(
    <Router base={site.basePath} ssrPath={`${site.basePath}${path}`} ssrSearch="">
      <Menu site={site} />
    </Router>,
  )

/** Every string in a property named `link`, at any depth. */
function findLinks(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'link' && typeof inner === 'string' ? [inner] : findLinks(inner),
  )
}

/** Converts a language tag (BCP 47) to the Open Graph form, language and territory: `en-GB` -> `en_GB`, `de` -> `de_DE`. */
function toLocale(language: string): string {
  const [name = '', ...subtags] = language.split('-')
  const territory = subtags.find((subtag) => /^([a-z]{2}|\d{3})$/i.test(subtag)) ?? new Intl.Locale(name).maximize().region
  return territory ? `${name}_${territory.toUpperCase()}` : name
}
