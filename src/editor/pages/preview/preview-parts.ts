import { fillFacts, readFacts } from '../../../manifest/facts.ts'
import { fieldOf, textOf } from '../../../manifest/json.ts'
import { toTextWidth } from '../../../manifest/text-width.ts'
import type { GroupDescriptor, PreviewPart } from '../../../models/fields/descriptor.ts'

/** What search results and shared links show of an object, such as a page. */
export interface PreviewParts {
  siteName: string
  /** The host and the path, such as `example.com` and `services`, `cloud`; in place of the path, the names of the pages above it, if it has some. */
  address: readonly string[]
  title: string
  description: string
  /** A file of the public folder; null for a generated picture. */
  picture: string | null
  /** The titles of the fields that keep it out of search results. */
  unlistedBy: readonly string[]
}

/** Whether the schema says what search results show of an object. */
export const hasPreview = ({ fields }: GroupDescriptor): boolean => fields.some(({ preview }) => preview === 'title')

/**
 * Reads the parts of an object in a draft, with facts filled in. The picture of the site is used if the object has none.
 * @param path that of the page, if it is not the address that the object has
 * @param trail the names of the pages from the home page to it
 */
export function readPreviewParts(
  { fields }: GroupDescriptor,
  value: unknown,
  manifest: unknown,
  path?: string,
  trail: readonly string[] = [],
): PreviewParts {
  const facts = readFacts(manifest)
  const site = fieldOf(manifest, 'site')
  // A later field with the same part replaces the one before, such as a title that is only for search results.
  const find = (part: PreviewPart) =>
    fields.reduce<string | null>((found, { preview, name }) => {
      const own = preview === part ? fieldOf(value, name) : undefined
      return (typeof own === 'string' ? own : textOf(own, 'src')) ?? found
    }, null)
  const ofSite = textOf(site, 'shareImages') === 'page' ? null : textOf(site, 'image')
  const blocking = fields.filter(({ preview, name }) => preview === 'unlisted' && Boolean(fieldOf(value, name)))
  return {
    siteName: textOf(site, 'name') ?? '',
    address: toAddress(textOf(site, 'url') ?? '', path ?? find('address') ?? '', trail),
    title: fillFacts(find('title') ?? '', facts).trim(),
    description: fillFacts(find('description') ?? '', facts).trim(),
    picture: find('picture') ?? ofSite,
    unlistedBy: blocking.map(({ title }) => title),
  }
}

function toAddress(siteUrl: string, path: string, trail: readonly string[]): string[] {
  const url = URL.canParse(siteUrl) ? new URL(siteUrl) : null
  const host = url?.host ?? siteUrl
  return trail.length > 1
    ? [host, ...trail]
    : [host, ...`${url?.pathname ?? ''}/${path}`.split('/').filter((part) => part !== '')]
}

/** A text as search results show it: cut after the last word that fits, with an ellipsis. */
export function cutText(text: string, limit: number): string {
  if (toTextWidth(text) <= limit) return text
  const letters = [...text]
  let end = letters.length
  while (end > 0 && toTextWidth(letters.slice(0, end).join('')) >= limit) end -= 1
  const start = letters.slice(0, end).join('')
  const space = start.lastIndexOf(' ')
  return `${(space > 0 ? start.slice(0, space) : start).replace(/[\s,.;:–—-]+$/u, '')} …`
}
