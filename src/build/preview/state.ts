import path from 'node:path'
import type { PreviewReport, PreviewState } from '../../contracts/preview-state.ts'
import type { Form, Manifest, Page } from '../../manifest/manifest.gen.ts'
import { NOT_FOUND_PATH, toBasePath, toPathKey } from '../../manifest/path.ts'
import { parseRequestTarget } from '../../manifest/request-target.ts'
import { toThemeCss } from '../../theme/theme-css.ts'
import { readPreviewFonts } from '../fonts/fonts.ts'
import { toModels } from '../pages/page-models.ts'
import { toShadeCss } from '../pictures/index.ts'
import type { KeptResources } from './resources.ts'

/** A manifest, and what the validator says of it or why there is nothing to check. */
export interface Checked {
  manifest: Manifest | null
  report: PreviewReport | null
}

interface Sources {
  manifestFile: string
  publicFolder: string
  root: string
  cache: string
  resources: KeptResources
}

/** What is shown at an address, as a request for it would spell it. Never rejects: what cannot be shown is a report. */
export async function readState({ manifest, report }: Checked, address: string, sources: Sources): Promise<PreviewState> {
  if (!manifest) return { site: null, page: null, report }
  try {
    const pages = manifest.pages.filter(({ draft }) => !draft)
    const page = findPage(pages, address, manifest)
    const models = await toModels({ ...manifest, pages: page ? [page] : [] }, sources.resources.of(manifest))
    const fonts = readPreviewFonts(manifest.theme, sources)
    const themeCss = toThemeCss(manifest.theme, fonts, 'swap') + toShadeCss(models.prepared.pictures)
    const site = { model: models.site, paths: pages.map((one) => one.path), themeCss }
    return { site, page: models.pages[0] ?? null, report }
  } catch (error) {
    return { site: null, page: null, report: toFailure(error, sources.manifestFile) }
  }
}

/** Pages are looked up as the server does it. */
function findPage(pages: readonly Page[], target: string, { site }: Manifest): Page | undefined {
  const address = parseRequestTarget(target, toBasePath(site.url))
  const key = address.kind === 'site' ? toPathKey(address.path) : null
  return pages.find((page) => toPathKey(page.path) === key) ?? pages.find((page) => page.path === NOT_FOUND_PATH)
}

/** A manifest whose forms only act as if they were sent: behind the preview there is no server that could keep anything. */
export function withTriedForms(manifest: Manifest): Manifest {
  const isKept = ({ delivery = [] }: Form) => delivery.every(({ kind }) => kind !== 'simulate' && kind !== 'endpoint')
  const forms = Object.entries(manifest.forms ?? {}).map(([id, form]): [string, Form] => {
    return [id, isKept(form) ? { ...form, delivery: [{ kind: 'simulate' }] } : form]
  })
  return { ...manifest, forms: Object.fromEntries(forms) }
}

/** What cannot be shown for another reason than a mistake that the validator knows, such as a file that is gone. */
export function toFailure(error: unknown, manifestFile: string): PreviewReport {
  const summary = error instanceof Error ? error.message : String(error)
  return { file: path.basename(manifestFile), summary, isBlocking: true, diagnostics: [], moreCount: 0 }
}
