import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RetiredAssets, ServedFile, ServedForm, ServedLanguage, ServedSite } from '../../contracts/built-site.ts'
import type { PageAssets } from '../../contracts/page-model.ts'
import { listLongWords } from '../../manifest/long-words.ts'
import { toHash } from '../cache/hash.ts'
import type { CompiledSite } from '../compile/index.ts'
import { hyphenateWords } from '../hyphenation/hyphenate.ts'
import { type PlannedFile, toContentType } from '../output/output-files.ts'
import type { OutputRecordEntry } from '../output/output-record.ts'
import { writeFileAtomic } from '../output/write-file.ts'
import type { ResolvedSite } from './resolve-site.ts'

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`

/**
 * The files that only the server reads: facts about the site, its forms, and the renderer that shows a form again with its errors. `others`
 * is the site in its other languages, `policy` the Content Security Policy of all responses, without `frame-ancestors`, `forms` those of
 * `toBuiltForms`.
 */
export function planServerFiles(
  resolved: ResolvedSite,
  others: readonly ResolvedSite[],
  { assets, policy, forms }: { assets: PageAssets; policy: string; forms: BuiltForms },
  compiled: CompiledSite,
): PlannedFile[] {
  const { site, redirects, keepMonths, timeZone } = resolved
  const load = () => import(pathToFileURL(compiled.renderer).href)
  const servedLanguages = async (): Promise<ServedLanguage[]> => {
    const { renderReceiptNotice } = await load()
    return others.map(({ site: other }) => ({
      name: other.name,
      language: other.language,
      texts: other.texts,
      home: other.languages?.home ?? '/',
      receiptNotice: renderReceiptNotice(other),
    }))
  }
  const servedSite = async (): Promise<ServedSite> => ({
    name: site.name,
    url: site.url,
    basePath: site.basePath,
    contentSecurityPolicy: policy,
    ...(site.noindex && { noindex: site.noindex }),
    redirects,
    language: site.language,
    timeZone,
    texts: site.texts,
    receiptNotice: (await load()).renderReceiptNotice(site),
    keepMonths,
    ...(others.length > 0 && { languages: await servedLanguages() }),
  })
  const key = toHash(
    JSON.stringify([
      compiled.key,
      site,
      assets,
      policy,
      redirects,
      forms,
      keepMonths,
      timeZone,
      ...others.map((other) => other.site),
    ]),
  )
  return [
    { file: 'site.json', key, read: async () => Buffer.from(toJson(await servedSite())) },
    { file: 'forms.json', key, read: () => Buffer.from(toJson(forms)) },
    // Without this file, Node would not load the renderer as a module outside the checkout.
    { file: 'package.json', key: 'module', read: () => Buffer.from(toJson({ type: 'module' })) },
    { file: 'render-form.js', key: compiled.key, read: () => readFileSync(compiled.renderer) },
    { file: 'error.html', key, read: async () => Buffer.from((await load()).renderErrorPage({ site, assets })) },
  ]
}

/** The forms of a site with the pages that show them again, by form id. */
export type BuiltForms = Readonly<Record<string, ServedForm>>

/** `others` is the site in its other languages. */
export async function toBuiltForms(
  resolved: ResolvedSite,
  others: readonly ResolvedSite[],
  assets: PageAssets,
): Promise<BuiltForms> {
  const [main = {}, ...translated] = await Promise.all([resolved, ...others].map((site) => toPagesOfForms(site, assets)))
  const entries = Object.entries(main).map(([id, form]): [string, ServedForm] => {
    const languages = others.flatMap(({ site }, index) => {
      const other = translated[index]?.[id]
      return other ? [[site.language, other] as const] : []
    })
    return [id, languages.length === 0 ? form : { ...form, languages: Object.fromEntries(languages) }]
  })
  return Object.fromEntries(entries)
}

/** The forms of a site in one language. */
async function toPagesOfForms({ site, forms }: ResolvedSite, assets: PageAssets): Promise<BuiltForms> {
  const entries = Object.entries(forms).map(async ([id, form]): Promise<[string, ServedForm]> => {
    const hyphenation = await hyphenateWords({ [site.language]: listLongWords([form.page, site.texts]) })
    const isEmpty = Object.keys(hyphenation).length === 0
    return [id, { ...form, page: { site, assets, page: form.page, ...(!isEmpty && { hyphenation }) } }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

interface Lists {
  /** Every file in the output, including assets of earlier builds. */
  files: ReadonlyMap<string, OutputRecordEntry>
  retired: RetiredAssets
  /** File -> the path of its page. */
  pagePaths: ReadonlyMap<string, string>
}

/** Writes the lists of all output files and of retired assets. */
export async function writeServerLists(folder: string, { files, retired, pagePaths }: Lists): Promise<void> {
  const served = [...files].map(
    ([file, { hash, stamps }]): ServedFile => ({
      path: pagePaths.get(file) ?? `/${file}`,
      file,
      type: toContentType(file),
      size: stamps['']?.[0] ?? 0,
      hash,
      encodings: { br: stamps['.br']?.[0], gzip: stamps['.gz']?.[0] },
      immutable: file.startsWith('assets/'),
    }),
  )
  await writeFileAtomic(path.join(folder, 'assets.json'), toJson(retired))
  await writeFileAtomic(path.join(folder, 'files.json'), toJson(served))
}
