import type { SiteModel } from '../contracts/page-model.ts'
import type { EntryOfPage, ExpandedPage } from '../manifest/collections/expanded-page.ts'
import { toHref } from '../manifest/link.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * What search engines learn of the entry that a page shows, in the vocabulary of schema.org as JSON-LD; undefined for other pages. Own
 * fields with the names below are part of it.
 */
export function toStructuredData(page: ExpandedPage, site: SiteModel): Data | undefined {
  const { entry } = page
  if (!entry || entry.kind === 'page' || page.noindex) return undefined
  return { '@context': 'https://schema.org', ...TO_DATA[entry.kind]({ page, entry, site }) }
}

interface DataSource {
  page: ExpandedPage
  entry: EntryOfPage
  site: SiteModel
}

const TO_DATA: Readonly<Record<Exclude<EntryOfPage['kind'], 'page'>, (source: DataSource) => Data>> = {
  article: toArticle,
  job: toJob,
  product: toProduct,
}

function toArticle({ page, entry, site }: DataSource): Data {
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

/** Own fields: `place`, `employmentType` as schema.org has it, such as `FULL_TIME`, and `until`. */
function toJob({ page, entry, site }: DataSource): Data {
  const { place, employmentType, until } = entry.fields
  return {
    '@type': 'JobPosting',
    title: entry.title,
    description: entry.description,
    url: toUrl(page.path, site),
    ...(entry.date !== null && { datePosted: entry.date }),
    ...(until !== undefined && { validThrough: until }),
    ...(employmentType !== undefined && { employmentType }),
    ...(place !== undefined && { jobLocation: { '@type': 'Place', address: place } }),
    hiringOrganization: toOrganization(site),
  }
}

/** Own fields: `brand`, and `price` with `currency` as ISO 4217 has it, such as `EUR`. */
function toProduct({ page, entry, site }: DataSource): Data {
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

const toOrganization = (site: SiteModel): Data => ({ '@type': 'Organization', name: site.name, url: `${site.url}/` })

const toUrl = (path: string, site: SiteModel): string => `${site.url}${toHref(path, '') ?? path}`
