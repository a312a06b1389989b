import type { PageSizes, SiteModel } from '../../contracts/page-model.ts'
import { needsConsent } from '../../manifest/analytics/service.ts'

/**
 * The sentences in the footer about what a page loads, and whether other companies learn of the visit. Content of other sites and endpoints
 * of forms are no part of it: they are contacted only after a click. Sizes are in units of 1000 bytes, as in the tools of browsers.
 */
export function toPageSizeText(site: SiteModel, sizes: PageSizes | null): string {
  const { texts, language } = site
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilobyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const toSize = (name: keyof PageSizes) => (sizes ? format.format(sizes[name] / 1000) : '…')
  const first = texts.pageSize
    .replace('{html}', () => toSize('html'))
    .replace('{css}', () => toSize('styles'))
    .replace('{script}', () => toSize('scripts'))
  const later = texts.pageSizeIdle.replace('{script}', () => toSize('idleScripts'))
  return [first, later, toOthers(site)].join(' ')
}

function toOthers({ texts, language, integrations }: SiteModel): string {
  const services = Map.groupBy(integrations?.analytics ?? [], needsConsent)
  if (services.size === 0) return texts.pageAlone
  const list = new Intl.ListFormat(language)
  const toSentence = (text: string, withCookies: boolean) => {
    const names = services.get(withCookies)?.map(({ name }) => name)
    return names ? [text.replace('{services}', () => list.format(names))] : []
  }
  return [...toSentence(texts.pageCounted, false), ...toSentence(texts.pageCountedCookies, true)].join(' ')
}
