import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RetiredAssets, ServedFile, ServedForm, ServedSite } from '../../contracts/built-site.ts'
import type { PageAssets } from '../../contracts/page-model.ts'
import { toHash } from '../cache/hash.ts'
import type { CompiledSite } from '../compile/index.ts'
import { type PlannedFile, toContentType } from '../output/output-files.ts'
import type { OutputRecordEntry } from '../output/output-record.ts'
import { writeFileAtomic } from '../output/write-file.ts'
import { findMediaOnSite, withMedia } from './content-security-policy.ts'
import type { ResolvedSite } from './resolve-site.ts'

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`

/** The files that only the server reads: facts about the site, its forms, and the renderer that shows a form again with its errors. */
export function planServerFiles(resolved: ResolvedSite, assets: PageAssets, compiled: CompiledSite): PlannedFile[] {
  const { site, forms, redirects, keepMonths, timeZone } = resolved
  const load = () => import(pathToFileURL(compiled.renderer).href)
  const servedForms = Object.entries(forms).map(([id, form]): [string, ServedForm] => {
    return [id, { ...form, page: { site, assets, page: form.page } }]
  })
  const policy = withMedia(assets.contentSecurityPolicy, findMediaOnSite(resolved))
  const servedSite = async (): Promise<ServedSite> => ({
    name: site.name,
    url: site.url,
    basePath: site.basePath,
    contentSecurityPolicy: policy,
    redirects,
    language: site.language,
    timeZone,
    texts: site.texts,
    receiptNotice: (await load()).renderReceiptNotice(site),
    keepMonths,
  })
  const key = toHash(JSON.stringify([compiled.key, site, assets, policy, redirects, servedForms, keepMonths, timeZone]))
  return [
    { file: 'site.json', key, read: async () => Buffer.from(toJson(await servedSite())) },
    { file: 'forms.json', key, read: () => Buffer.from(toJson(Object.fromEntries(servedForms))) },
    // Without this file, Node would not load the renderer as a module outside the checkout.
    { file: 'package.json', key: 'module', read: () => Buffer.from(toJson({ type: 'module' })) },
    { file: 'render-form.js', key: compiled.key, read: () => readFileSync(compiled.renderer) },
    { file: 'error.html', key, read: async () => Buffer.from((await load()).renderErrorPage({ site, assets })) },
  ]
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
