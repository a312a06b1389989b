import type { NavigationLink, SiteModel } from '../contracts/page-model.ts'
import type { StructuredData } from '../contracts/structured-data.ts'
import type { EntryOfPage, ExpandedPage } from '../manifest/collections/expanded-page.ts'
import { parseLink, toHref } from '../manifest/link.ts'
import { isNotFoundPath } from '../manifest/path.ts'

/**
 * What search engines learn of a page, in the vocabulary of schema.org: on the home page who the site belongs to, on others the way to
 * them, and what an entry or a page with a `kind` is. Own fields with the names below are part of it. Empty for pages that search engines
 * must not list. What the blocks of a page say is added when they are rendered.
 */
export function toStructuredData(page: ExpandedPage, site: SiteModel, trail: readonly NavigationLink[]): StructuredData[] {
  if (page.noindex || site.noindex || isNotFoundPath(page.path)) return []
  const { entry } = page
  return [
    ...(page.path === toHome(site) ? toOwner(site) : []),
    ...(trail.length > 1 ? [toBreadcrumbList(trail, site)] : []),
    ...(entry && entry.kind !== 'page' ? [TO_DATA[entry.kind]({ page, entry, site })] : []),
    ...(page.kind === 'service' ? [toService({ name: trail.at(-1)?.label ?? page.title, page, site })] : []),
  ]
}

interface DataSource {
  page: ExpandedPage
  entry: EntryOfPage
  site: SiteModel
}

const TO_DATA: Readonly<Record<Exclude<EntryOfPage['kind'], 'page'>, (source: DataSource) => StructuredData>> = {
  article: toArticle,
  job: toJob,
  product: toProduct,
  service: ({ page, entry, site }) => toService({ name: entry.title, page, site }),
}

const toHome = ({ languages }: SiteModel): string => languages?.home ?? '/'

/** The organization of the site, with the facts `email`, `phone` and `address`, and the site itself. */
function toOwner(site: SiteModel): StructuredData[] {
  const { email, phone, address } = site.contact
  const profiles = (site.footer.social ?? []).flatMap(({ link }) => (parseLink(link).kind === 'url' ? [link] : []))
  return [
    {
      ...toOrganization(site),
      ...(site.logo && { logo: toUrl(site.logo.url, site) }),
      ...(email !== undefined && { email }),
      ...(phone !== undefined && { telephone: phone }),
      ...(address !== undefined && { address }),
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
    {
      '@type': 'WebSite',
      name: site.name,
      url: toUrl(toHome(site), site),
      inLanguage: site.language,
      publisher: { '@id': toOwnerId(site) },
    },
  ]
}

/** Search results have the host in place of the home page. Without a URL, the last entry is the page itself. */
const toBreadcrumbList = (trail: readonly NavigationLink[], site: SiteModel): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, link }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(index < trail.length - 1 && { item: toUrl(link, site) }),
  })),
})

function toArticle({ page, entry, site }: DataSource): StructuredData {
  const { title, description, author, date, tags, picture } = entry
  return {
    '@type': 'BlogPosting',
    headline: title,
    description,
    url: toUrl(page.path, site),
    inLanguage: site.language,
    ...(date !== null && { datePublished: date }),
    ...(author && {
      author: { '@type': 'Person', name: author.name, ...(author.path !== null && { url: toUrl(author.path, site) }) },
    }),
    ...(picture !== null && { image: toUrl(picture, site) }),
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    publisher: toOrganization(site),
  }
}

/** Own fields: `place`, `country` as ISO 3166 has it, `employmentType` as schema.org has it, such as `FULL_TIME`, and `until`. */
function toJob({ page, entry, site }: DataSource): StructuredData {
  const { place, country, employmentType, until } = entry.fields
  return {
    '@type': 'JobPosting',
    title: entry.title,
    description: entry.description,
    url: toUrl(page.path, site),
    ...(entry.date !== null && { datePosted: entry.date }),
    ...(until !== undefined && { validThrough: until }),
    ...(employmentType !== undefined && { employmentType }),
    ...(place !== undefined && {
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: place, ...(country !== undefined && { addressCountry: country }) },
      },
    }),
    hiringOrganization: toOrganization(site),
  }
}

/** Own fields: `brand`, and `price` with `currency` as ISO 4217 has it, such as `EUR`. */
function toProduct({ page, entry, site }: DataSource): StructuredData {
  const { brand, price, currency } = entry.fields
  return {
    '@type': 'Product',
    name: entry.title,
    description: entry.description,
    url: toUrl(page.path, site),
    ...(entry.picture !== null && { image: toUrl(entry.picture, site) }),
    ...(brand !== undefined && { brand: { '@type': 'Brand', name: brand } }),
    ...(price !== undefined && currency !== undefined && { offers: { '@type': 'Offer', price, priceCurrency: currency } }),
  }
}

const toService = ({ name, page, site }: Pick<DataSource, 'page' | 'site'> & { name: string }): StructuredData => ({
  '@type': 'Service',
  name,
  description: page.description,
  url: toUrl(page.path, site),
  provider: toOrganization(site),
})

/** The same thing on all pages and in all languages. */
const toOwnerId = (site: SiteModel): string => `${site.url}/#organization`

const toOrganization = (site: SiteModel): StructuredData => ({
  '@type': 'Organization',
  '@id': toOwnerId(site),
  name: site.name,
  url: `${site.url}/`,
})

const toUrl = (path: string, site: SiteModel): string => `${site.url}${toHref(path, '') ?? path}`
