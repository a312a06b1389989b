import { parseSteps } from '../../build/editor/methods/parse-change.ts'
import { toBreadcrumb } from '../../checks/breadcrumb.ts'
import { listPages } from '../../checks/page-list.ts'
import { nearest } from '../../checks/suggest.ts'
import type { Steps } from '../../contracts/change.ts'
import { fieldOf, listOf, textOf } from '../../manifest/json.ts'
import { parsePointer, toPointer, valueAt } from '../../manifest/pointer.ts'
import { listLanguages } from '../../manifest/translations/languages.ts'
import { toPathIn } from '../../manifest/translations/page-paths.ts'
import { CallRefusal } from '../call-refusal.ts'
import type { ManifestVersion } from '../manifest-version.ts'
import { describeWay, withIndexNumbers } from '../places.ts'
import { toResultPage } from '../result-page.ts'
import { showValueAt } from '../show-value.ts'
import type { AssistantTool } from '../tool.ts'
import { offsetArgument, proposalArgument, readNamedVersion, toOffset } from './version-argument.ts'

export const readPage: AssistantTool = {
  name: 'read_page',
  title: 'Read a page',
  description: `Returns a page of the site as it is written in the manifest, or any other part of the manifest. "at" in the result is where the part is; operations of propose_edit use the same steps. Without arguments it lists the pages. To read the menu, use {"at": ["navigation"]}; other parts are site, theme, announcement, footer, forms, shared, collections, redirects, translations.`,
  properties: {
    path: { type: 'string', description: 'The path of a page, such as "/contact".', maxLength: 2000 },
    at: {
      type: 'array',
      description: 'The steps to another part, such as ["site", "facts"] or ["pages", 0, "blocks", 2]. Indexes start at 0.',
      items: { type: ['string', 'integer'] },
    },
    proposal: proposalArgument,
    offset: offsetArgument,
  },
  required: [],
  async run(args, session) {
    const version = await readNamedVersion(args, session)
    const [path, given] = [textOf(args, 'path'), fieldOf(args, 'at')]
    if (path === null && given === undefined) return { data: showPageList(version, toOffset(args)) }
    if (path !== null && given !== undefined) throw new CallRefusal('Pass either "path" or "at".')
    const at = path === null ? findPart(version, given) : findPage(version, path)
    const blocks = listOf(valueAt(version.shown, at), 'blocks')
    const names = blocks.map(
      (_, index) =>
        `${index}: ${toBreadcrumb(version.shown, [...at, 'blocks', index])
          .split(' > ')
          .at(-1)}`,
    )
    return {
      data: { ...showValueAt(version.shown, at, toOffset(args)), ...(names.length > 0 && { blocks: names.slice(0, 100) }) },
    }
  },
}

/** The steps to a part that exists. Throws a `CallRefusal`. */
function findPart({ shown }: ManifestVersion, value: unknown): Steps {
  const steps = parseSteps(value)
  if (!steps) throw new CallRefusal('"at" must be a list of texts and numbers, such as ["pages", 0, "title"].')
  const at = withIndexNumbers(shown, steps)
  if (valueAt(shown, at) !== undefined) return at
  throw new CallRefusal(`There is nothing at "${toPointer(at)}" in the manifest. ${describeWay(shown, at)}`)
}

/** The steps to a page, or to the entry of a collection that becomes it. Throws a `CallRefusal`. */
export function findPage({ text, shown }: ManifestVersion, written: string): Steps {
  const path = written.length > 1 ? written.replace(/\/$/, '') : written
  const pages = listPages(text, shown)
  const page = pages.find((candidate) => candidate.path === path)
  if (page) return parsePointer(page.pointer)
  const paths = pages.flatMap((candidate) => candidate.path ?? [])
  throw new CallRefusal(
    describeTranslatedPath(shown, path, paths) ??
      `The site has no page with the path "${path}".${suggest(path, paths)} Call read_page without arguments to list the pages.`,
  )
}

function suggest(path: string, paths: readonly string[]): string {
  const near = nearest(path, paths)
  return near === null ? '' : ` Did you mean "${near}"?`
}

/** What to use instead of the path of a page in another than the main language; null for any other path. */
function describeTranslatedPath(manifest: unknown, path: string, paths: readonly string[]): string | null {
  for (const language of listLanguages(manifest).filter(({ isMain }) => !isMain)) {
    const own = paths.find((candidate) => toPathIn(language, candidate) === path)
    if (own !== undefined)
      return `"${path}" is "${own}" in ${language.name}. Use "${own}": the texts in ${language.name} are in translations.${language.tag}, and the paths in site.languages.${language.tag}.paths.`
  }
  return null
}

function showPageList({ text, shown }: ManifestVersion, offset: number) {
  const pages = listPages(text, shown).map(({ line: _, pointer, ...page }) => ({ ...page, at: parsePointer(pointer) }))
  return toResultPage('pages', pages, offset)
}
