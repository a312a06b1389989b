import { fieldOf, isObject, listOf, textOf } from '../../manifest/json.ts'
import { createFittingValue } from '../../models/fields/fitting-value.ts'
import { describeField } from '../../models/fields/index.ts'
import { findMissingTarget } from '../../models/fields/missing-target.ts'
import { findHeadingField } from '../../models/schema-marks.ts'

/** A page that a new one can start as. */
export interface PageTemplate {
  id: string
  label: string
  description: string
  page: object
}

/** The pages that the schema suggests, with forms, links and pictures of the site. Blocks that need something that it lacks are left out. */
export function listPageTemplates(manifest: unknown): PageTemplate[] {
  const field = describeField(manifest, ['pages', 0])
  if (field?.kind !== 'group') return []
  return field.snippets.flatMap((snippet) => {
    const page = createFittingValue(field, manifest, { snippet })
    if (!isObject(page)) return []
    const blocks = listOf(page, 'blocks').filter((block) => findMissingTarget(manifest, block) === null)
    return [{ id: snippet.label, label: snippet.label, description: snippet.description, page: { ...page, blocks } }]
  })
}

/** A page made of a template. Its first heading is the title, until someone writes a better one. */
export function fromTemplate({ page }: PageTemplate, title: string, path: string): object {
  const blocks = listOf(page, 'blocks')
  const first = blocks.findIndex((block) => fieldOf(block, findHeading(block)) !== undefined)
  const withTitle = blocks.map((block, index) => (index === first ? { ...Object(block), [findHeading(block)]: title } : block))
  return { ...page, path, title, blocks: withTitle }
}

const findHeading = (block: unknown): string => findHeadingField(textOf(block, 'type') ?? '')?.field ?? ''

/** A copy of a page. Search engines must not take another page for it, so it has no canonical page. */
export function fromCopy(page: unknown, title: string, path: string): object {
  const { canonical: _, ...others } = isObject(page) ? page : {}
  return { ...others, path, title }
}
