import path from 'node:path'
import type { PreviewReport, PreviewState } from '../../contracts/preview-state.ts'
import type { Form, Manifest, Page } from '../../manifest/manifest.gen.ts'
import { isNotFoundPath, toBasePath, toPathKey } from '../../manifest/path.ts'
import { parseRequestTarget } from '../../manifest/request-target.ts'
import { type LanguageView, listLanguageViews } from '../../models/language-views.ts'
import { PICTURE_FOCUSES, toFocusCss } from '../../theme/focus-css.ts'
import { toThemeCss, toTokenLayer } from '../../theme/theme-css.ts'
import { readPreviewFonts } from '../fonts/fonts.ts'
import { resolveSite, toPageModels } from '../pages/resolve-site.ts'
import { toShadeCss } from '../pictures/index.ts'
import type { PreviewResources } from './resources.ts'

/** A manifest, and its diagnostics or why it cannot be checked. */
export interface PreviewedManifest {
  manifest: Manifest | null
  report: PreviewReport | null
}

interface Sources {
  manifestFile: string
  publicFolder: string
  root: string
  cache: string
  resources: PreviewResources
}

/** The state of the preview at a URL, given as a request target. Never rejects: any failure becomes a report. */
export async function readState(
  { manifest, report }: PreviewedManifest,
  target: string,
  sources: Sources,
): Promise<PreviewState> {
  if (!manifest) return { site: null, page: null, report }
  try {
    const views = listLanguageViews(manifest)
    const found = findPage(views, target, manifest)
    const { view, page } = found ?? { view: views[0], page: undefined }
    const shown = { ...view.manifest, pages: page ? [page] : [] }
    const resolved = await resolveSite(shown, sources.resources.of(manifest), view.manifest.pages, view.languages)
    const fonts = readPreviewFonts(manifest.theme, sources)
    const pictureCss = toShadeCss(resolved.prepared.pictures) + toFocusCss(new Set(PICTURE_FOCUSES))
    const themeCss = toThemeCss(manifest.theme, fonts, 'swap') + toTokenLayer(pictureCss)
    const site = {
      model: resolved.site,
      paths: views.flatMap(({ manifest }) => listPublished(manifest).map((one) => one.path)),
      themeCss,
    }
    return { site, page: toPageModels(resolved)[0] ?? null, report }
  } catch (error) {
    return { site: null, page: null, report: toFailure(error, sources.manifestFile) }
  }
}

const listPublished = ({ pages }: Manifest): Page[] => pages.filter(({ draft }) => !draft)

/** Finds a page by the same rules as the server. */
function findPage(
  views: readonly LanguageView[],
  target: string,
  { site }: Manifest,
): { view: LanguageView; page: Page } | undefined {
  const parsed = parseRequestTarget(target, toBasePath(site.url))
  const key = parsed.kind === 'site' ? toPathKey(parsed.path) : null
  const all = views.flatMap((view) => listPublished(view.manifest).map((page) => ({ view, page })))
  return all.find(({ page }) => toPathKey(page.path) === key) ?? all.find(({ page }) => isNotFoundPath(page.path))
}

/** A manifest whose forms only simulate sending: the preview has no server that could store an enquiry. */
export function withSimulatedForms(manifest: Manifest): Manifest {
  const isStored = ({ delivery = [] }: Form) => delivery.every(({ kind }) => kind !== 'simulate' && kind !== 'endpoint')
  const forms = Object.entries(manifest.forms ?? {}).map(([id, form]): [string, Form] => {
    return [id, isStored(form) ? { ...form, delivery: [{ kind: 'simulate' }] } : form]
  })
  return { ...manifest, forms: Object.fromEntries(forms) }
}

/** A report of a failure that is not a diagnostic of the validator, such as a missing file. */
export function toFailure(error: unknown, manifestFile: string): PreviewReport {
  const summary = error instanceof Error ? error.message : String(error)
  return { file: path.basename(manifestFile), summary, isBlocking: true, diagnostics: [], moreCount: 0 }
}
