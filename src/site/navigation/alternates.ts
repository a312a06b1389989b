import type { PageModel, SiteModel } from '../../contracts/page-model.ts'
import { toHref } from '../../manifest/link.ts'
import { escapeHtml } from '../markup/escape-html.ts'

/**
 * The `<link>` elements by which search engines find a page in other languages; empty for a page in one language, and for one that they must
 * not list. Each page of a group has the same ones. The page of the main language is also the one for readers of no other language.
 */
export function renderAlternates({ languages: page, canonical }: PageModel, { languages, url }: SiteModel): string {
  const versions = (languages?.all ?? []).flatMap(({ tag }) => {
    const path = page?.paths[tag]
    return path === undefined ? [] : [{ tag, href: `${url}${toHref(path, '')}` }]
  })
  const [main] = versions
  if (canonical === null || versions.length < 2 || main === undefined) return ''
  return [...versions, { ...main, tag: 'x-default' }]
    .map(({ tag, href }) => `<link rel="alternate" hreflang="${escapeHtml(tag)}" href="${escapeHtml(href)}"/>`)
    .join('')
}
