import type { PageNavigation as Navigation, NavigationLink, SiteModel } from '../../contracts/page-model.ts'
import { toHref } from '../../manifest/link.ts'
import type { Tone } from '../../manifest/manifest.gen.ts'
import { Link } from '../../ui/link.tsx'
import * as breadcrumbs from './breadcrumbs-styles.ts'
import * as pageMenu from './page-menu-styles.ts'

interface PageNavigationProps {
  navigation: Navigation
  site: Pick<SiteModel, 'basePath' | 'texts'>
  /** The tone of the first block, with which the breadcrumbs share one background. */
  tone: Tone
}

/** The page menu and the breadcrumbs of a page. They are in `<main>`, which the client script swaps, and need no script themselves. */
export const PageNavigation = ({ navigation, site, tone }: PageNavigationProps) => (
  <>
    {navigation.menu.length > 0 && <PageMenu links={navigation.menu} site={site} />}
    {navigation.breadcrumbs.length > 0 && <Breadcrumbs links={navigation.breadcrumbs} site={site} tone={tone} />}
  </>
)

interface LinksProps extends Pick<PageNavigationProps, 'site'> {
  links: readonly NavigationLink[]
}

const PageMenu = ({ links, site }: LinksProps) => (
  <nav className={pageMenu.bar} aria-label={site.texts.pageMenu}>
    <ul className={pageMenu.list}>
      {links.map(({ label, link }, index) => (
        <li key={index}>
          <Link to={link} place={site} className={pageMenu.link}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const Breadcrumbs = ({ links, site, tone }: LinksProps & Pick<PageNavigationProps, 'tone'>) => (
  <nav className={breadcrumbs.band} aria-label={site.texts.breadcrumbs} data-tone={tone}>
    <ol className={breadcrumbs.list}>
      {links.map(({ label, link }, index) => (
        <li key={link} className={breadcrumbs.entry}>
          {index === links.length - 1 ? (
            <span className={breadcrumbs.current} aria-current="page">
              {label}
            </span>
          ) : (
            <a className={breadcrumbs.link} href={toHref(link, site.basePath) ?? undefined}>
              {label}
            </a>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
