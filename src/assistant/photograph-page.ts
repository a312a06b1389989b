import path from 'node:path'
import { writeFileAtomic } from '../build/output/write-file.ts'
import { nearest } from '../checks/suggest.ts'
import { NOT_FOUND_PATH } from '../manifest/path.ts'
import { openPage } from '../review/browser/take-screenshot.ts'
import { type LaunchOptions, withBrowser } from '../review/browser/with-browser.ts'
import { withServedVersion } from '../review/browser/with-served-version.ts'
import { type BuiltPages, buildVersion } from '../review/built-version.ts'
import { CallRefusal } from './call-refusal.ts'
import type { AssistantSite } from './manifest-version.ts'
import { type PhotographedManifest, toPhotographed } from './photographed-manifest.ts'
import { toFirstEntries } from './result-page.ts'
import { showDiagnostics } from './show-diagnostics.ts'

interface WantedPicture extends PhotographedManifest {
  /** The path of the page. */
  path: string
  isPhone: boolean
  /** From 1 on. */
  part: number
}

interface PagePhotograph {
  picture: Buffer
  path: string
  /** Whether visitors do not see the page yet. */
  isDraft: boolean
  part: number
  parts: number
  /** In pixels. */
  width: number
  height: number
}

/** Pictures with a longer side are made smaller before a model sees them. */
const MAX_PICTURE_HEIGHT = 1500
const [PHONE_WIDTH, LAPTOP_WIDTH] = [390, 1440]

/**
 * Builds a manifest of the site in the cache and takes a picture of one part of a page, or of a block of it. Nothing but the built site is
 * loaded: no script or embed of another host runs. Throws a `CallRefusal` when there is no such page, block or part.
 */
export async function photographPage(wanted: WantedPicture, site: AssistantSite, launch: LaunchOptions): Promise<PagePhotograph> {
  const { text, anchor } = toPhotographed(wanted)
  const { built, isDraft } = await build(wanted.path, text, site)
  const width = wanted.isPhone ? PHONE_WIDTH : LAPTOP_WIDTH
  return withServedVersion(built, (toUrl) =>
    withBrowser(launch, async ({ context }) => {
      const tab = await context.newPage()
      await openPage(tab, toUrl(wanted.path), width)
      const shown = anchor === null ? tab.locator(':root') : tab.locator(`#${anchor}`)
      const box = (await shown.count()) === 0 ? null : await shown.boundingBox()
      if (!box) throw new CallRefusal('Visitors see nothing of this block.')
      const total = Math.ceil(box.height)
      const parts = Math.max(1, Math.ceil(total / MAX_PICTURE_HEIGHT))
      const what = anchor === null ? 'page' : 'block'
      if (wanted.part > parts) throw new CallRefusal(`This ${what} has ${parts === 1 ? 'one part' : `${parts} parts`}.`)
      const before = (wanted.part - 1) * MAX_PICTURE_HEIGHT
      const clip = { x: 0, y: box.y + before, width, height: Math.max(1, Math.min(MAX_PICTURE_HEIGHT, total - before)) }
      const picture = await tab.screenshot({ fullPage: true, clip, type: 'jpeg', quality: 80, animations: 'disabled' })
      return { picture, path: wanted.path, isDraft, part: wanted.part, parts, width, height: clip.height }
    }),
  )
}

/** Builds the site as visitors see it or, if that does not have the page, with drafts. */
async function build(wanted: string, text: string, site: AssistantSite): Promise<{ built: BuiltPages; isDraft: boolean }> {
  const manifestFile = path.join(site.cache, 'assistant', 'site.manifest.json')
  await writeFileAtomic(manifestFile, text)
  const published = await buildPages(manifestFile, site, false)
  if (published.pages.has(wanted)) return { built: published, isDraft: false }
  const all = await buildPages(manifestFile, site, true)
  if (all.pages.has(wanted)) return { built: all, isDraft: true }
  const near = nearest(
    wanted,
    [...all.pages.keys()].filter((path) => path !== NOT_FOUND_PATH && !path.endsWith(`/${NOT_FOUND_PATH}`)),
  )
  const hint = near === null ? '' : ` Did you mean "${near}"?`
  throw new CallRefusal(`There is no page with the path "${wanted}".${hint}`)
}

async function buildPages(
  manifestFile: string,
  { publicFolder, root, cache }: AssistantSite,
  drafts: boolean,
): Promise<BuiltPages> {
  const out = path.join(path.dirname(manifestFile), 'site')
  const options = { manifestFile, publicFolder, root, cache, out, drafts, preset: 'recommended' } as const
  const { built, checked, failure } = await buildVersion(options)
  if (built) return built
  throw new CallRefusal(
    failure ?? 'A site with errors has no pictures.',
    toFirstEntries('diagnostics', showDiagnostics(checked.diagnostics, checked.value)),
  )
}
