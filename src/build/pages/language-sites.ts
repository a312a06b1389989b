import type { Manifest } from '../../manifest/manifest.gen.ts'
import { listLanguageViews } from '../../models/language-views.ts'
import type { PlannedPages } from './plan-pages.ts'
import { type ResolvedSite, type ResourceReaders, resolveSite } from './resolve-site.ts'

/** A site in one of its languages. */
export interface LanguageSite {
  manifest: Manifest
  resolved: ResolvedSite
}

/** Resolves a site in each of its languages, the main one first. One after another, because they share pictures, which are cached. */
export async function resolveLanguages(manifest: Manifest, readers: ResourceReaders): Promise<[LanguageSite, ...LanguageSite[]]> {
  const [main, ...others] = listLanguageViews(manifest)
  const resolve = async (view: typeof main): Promise<LanguageSite> => ({
    manifest: view.manifest,
    resolved: await resolveSite(view.manifest, readers, [], view.languages),
  })
  const sites: [LanguageSite, ...LanguageSite[]] = [await resolve(main)]
  for (const view of others) sites.push(await resolve(view))
  return sites
}

/** The same sites, in which search engines must not list any page. */
export function withoutListing([first, ...others]: readonly [LanguageSite, ...LanguageSite[]]): [
  LanguageSite,
  ...LanguageSite[],
] {
  const hide = ({ manifest, resolved }: LanguageSite): LanguageSite => ({
    manifest,
    resolved: { ...resolved, site: { ...resolved.site, noindex: true } },
  })
  return [hide(first), ...others.map(hide)]
}

/** The main language of a site, with the pages and what they show of all languages. That of a site in one language is the very same object. */
export function mergeLanguages([{ resolved: main }, ...others]: readonly [LanguageSite, ...LanguageSite[]]): ResolvedSite {
  if (others.length === 0) return main
  const all = [main, ...others.map(({ resolved }) => resolved)]
  return {
    ...main,
    pages: all.flatMap(({ pages }) => pages),
    prepared: {
      pictures: Object.assign({}, ...all.map(({ prepared }) => prepared.pictures)),
      files: withoutRepeats(all.flatMap(({ prepared }) => prepared.files)),
    },
    styles: new Set(all.flatMap(({ styles }) => [...styles])),
  }
}

/** The pages of all languages as one list. Their maps of rendered pages are the same. */
export function mergePages([first, ...others]: readonly [PlannedPages, ...PlannedPages[]]): PlannedPages {
  if (others.length === 0) return first
  const all = [first, ...others]
  return {
    files: all.flatMap(({ files }) => files),
    paths: new Map(all.flatMap(({ paths }) => [...paths])),
    rendered: first.rendered,
    listDrawingFiles: () => withoutRepeats(all.flatMap((pages) => pages.listDrawingFiles())),
    close: async () => void (await Promise.all(all.map((pages) => pages.close()))),
  }
}

/** The first of each name. Files with a hash in their name are the same. */
export function withoutRepeats<T extends { file: string }>(files: readonly T[]): T[] {
  const names = new Set<string>()
  return files.filter(({ file }) => !names.has(file) && names.add(file))
}
