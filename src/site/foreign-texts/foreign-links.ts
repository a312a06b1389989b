import type { SiteModel } from '../../contracts/page-model.ts'

const LINK = /<a ((?:"[^"]*"|[^">])*)>/g
const PATH = / ?\bhref="(\/[^"?#]*)/

type LinkingSite = Pick<SiteModel, 'basePath' | 'language' | 'languages'>

/**
 * Adds the attribute `hreflang` to each link of a page that leads to a page of the site in another language, so that visitors see which
 * language that is. Links to files stay as they are. An attribute does not change what islands hydrate.
 */
export function markForeignLinks(html: string, site: LinkingSite): string {
  return html.replace(LINK, (tag, attributes: string) => {
    const path = /\bhreflang=/i.test(attributes) ? undefined : PATH.exec(attributes)?.[1]
    const language = path === undefined ? site.language : findLanguage(path, site)
    return language === site.language ? tag : `<a hreflang="${language.replace(/-.*/, '')}" ${attributes}>`
  })
}

/** The language of the page with a URL: that whose home page it is or is below, else the main one. The page's own for anything else. */
function findLanguage(url: string, { basePath, language, languages }: LinkingSite): string {
  const path = url.slice(basePath.length) || '/'
  const isPage = url.startsWith(basePath) && path.startsWith('/') && !/\.[^/]+$/.test(path)
  if (!isPage || !languages) return language
  const [main, ...others] = languages.all
  const other = others.find(({ home }) => path === home || path.startsWith(`${home}/`))
  return (other ?? main)?.tag ?? language
}
