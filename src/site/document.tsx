import type { PageAssets, PageModel, ShareImage, SiteModel } from '../contracts/page-model.ts'
import { isNotFoundPath } from '../manifest/path.ts'
import { visuallyHidden } from '../ui/styles.ts'
import { Announcement, toDismissal } from './chrome/announcement.tsx'
import { Header } from './chrome/header.tsx'
import type { SharedMarkup } from './chrome/shared-markup.tsx'
import { ConsentBar } from './consent/consent-bar.tsx'
import { findDirection } from './find-direction.ts'
import { SearchDialog } from './navigation/search.tsx'
import { skipLink } from './styles.ts'

interface DocumentProps {
  site: SiteModel
  page: PageModel
  assets: PageAssets
  /** The rendered HTML of the blocks. */
  content: string
  /** What search engines learn of the page, as JSON that cannot end the element it is in; null without any. */
  structuredData: string | null
  /** The parts shared with other pages. */
  shared: SharedMarkup
}

/** The complete HTML document of a page around its rendered content. */
export function Document({ site, page, assets, content, structuredData, shared }: DocumentProps) {
  const { texts } = site
  return (
    <html lang={site.language} dir={findDirection(site.language)}>
      <Head site={site} page={page} assets={assets} structuredData={structuredData} locale={shared.locale} />
      {/* Offline, the error screen cannot be fetched, so each page carries it. In an attribute it adds no second heading and is not
         indexed. */}
      <body data-error-screen={shared.errorScreen}>
        <a className={skipLink} href="#content">
          {texts.skipToContent}
        </a>
        <ConsentBar site={site} />
        <Announcement site={site} />
        <Header
          site={site}
          searchScript={assets.search === null ? undefined : `${site.basePath}${assets.search}`}
          menuHtml={shared.menu}
          languagesHtml={shared.languages}
        />
        <main
          id="content"
          tabIndex={-1}
          data-languages={shared.languageLinks}
          data-opened={texts.pageLoaded.replace('{title}', () => page.title)}
          dangerouslySetInnerHTML={{ __html: content }}
        />
        <footer dangerouslySetInnerHTML={{ __html: shared.footer }} />
        {site.navigation.search && <SearchDialog site={site} />}
        <div className={visuallyHidden} role="status" data-announcer="" />
      </body>
    </html>
  )
}

type HeadProps = Pick<DocumentProps, 'site' | 'page' | 'assets' | 'structuredData'> & Pick<SharedMarkup, 'locale'>

function Head({ site, page, assets, structuredData, locale }: HeadProps) {
  const at = (file: string) => `${site.basePath}${file}`
  return (
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={assets.contentSecurityPolicy} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{page.title}</title>
      {page.markdown !== undefined && <link rel="alternate" type="text/markdown" href={at(page.markdown)} />}
      {/* Browsers do not run a script of this type, so the policy of the page does not apply to it. */}
      {structuredData !== null && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />}
      <meta name="description" content={page.description} />
      {page.path === '/' && site.integrations?.verification.map((code) => <meta key={code.name} {...code} />)}
      {page.noindex && <meta name="robots" content="noindex" />}
      {page.canonical && <link rel="canonical" href={page.canonical} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={locale} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      {page.canonical && <meta property="og:url" content={page.canonical} />}
      {page.image && <ShareImageTags image={page.image} />}
      {page.feeds?.map(({ type, title, path }) => (
        <link key={type} rel="alternate" type={type} title={title} href={at(path)} />
      ))}
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={at(font)} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {/* Before the style sheet, which the script would wait for. It blocks the first paint, so that a dismissed announcement never appears. */}
      {assets.announcement && <script src={at(assets.announcement)} {...toDismissal(site)} />}
      <link rel="stylesheet" href={at(assets.styles) + toLanguageMark(site)} />
      {/* Without an icon the browser would request /favicon.ico. */}
      <link rel="icon" href={assets.favicon ? at(assets.favicon) : 'data:,'} />
      {assets.touchIcon && <link rel="apple-touch-icon" href={at(assets.touchIcon)} />}
      {/* Before the client script, which marks the button at the same click. */}
      {assets.openSearch && <script type="module" src={at(assets.openSearch)} />}
      <script type="module" src={at(assets.client)} {...toLaterScripts({ site, page, assets })} />
      {assets.languages && <script type="module" src={at(assets.languages)} />}
    </head>
  )
}

/**
 * Pages in other languages differ in what the client script keeps when it swaps pages. It loads a page whose style sheet has another URL
 * in full, and the browser has its file already.
 */
const toLanguageMark = ({ language, languages }: SiteModel): string =>
  languages && languages.all[0]?.tag !== language ? `#${language}` : ''

/** The scripts that the client script starts once the page has loaded, in this order, and what they need. */
function toLaterScripts({ site, page, assets }: Pick<HeadProps, 'site' | 'page' | 'assets'>) {
  const { analytics, consent, findUrl } = assets
  const isNotFound = isNotFoundPath(page.path)
  // The script that asks for consent sends an event to that of the services.
  const scripts = [analytics, consent, isNotFound ? findUrl.script : undefined].filter((script) => script !== undefined)
  const at = (file: string) => `${site.basePath}${file}`
  return {
    'data-later': scripts.length > 0 ? scripts.map(at).join(' ') : undefined,
    'data-services': analytics && toServices(site),
    'data-addresses': isNotFound ? at(findUrl.list) : undefined,
  }
}

/** What the script of the analytics services needs. */
const toServices = ({ integrations }: SiteModel): string =>
  JSON.stringify(integrations?.analytics.map(({ type, script, data, cookies }) => ({ type, script, data, cookies })) ?? [])

/** The picture for social networks. With its size they need not load it first. */
function ShareImageTags({ image: { url, width, height, alt } }: { image: ShareImage }) {
  return (
    <>
      <meta property="og:image" content={url} />
      {width > 0 && <meta property="og:image:width" content={String(width)} />}
      {height > 0 && <meta property="og:image:height" content={String(height)} />}
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
