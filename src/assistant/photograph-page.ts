import path from 'node:path'
import { writeFileAtomic } from '../build/output/write-file.ts'
import { nearest } from '../checks/suggest.ts'
import { openPage } from '../review/browser/take-screenshot.ts'
import { type LaunchOptions, withBrowser } from '../review/browser/with-browser.ts'
import { withServedVersion } from '../review/browser/with-served-version.ts'
import { type BuiltPages, buildVersion } from '../review/built-version.ts'
import { CallRefusal } from './call-refusal.ts'
import type { AssistantSite } from './manifest-version.ts'
import { showDiagnostics } from './show-diagnostics.ts'

interface WantedPicture {
  /** The text of the manifest, which is JSON. */
  text: string
  /** The path of the page. */
  path: string
  isPhone: boolean
  /** From 1 on. */
  part: number
}

interface PagePhotograph {
  picture: Buffer
  path: string
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
 * Builds a manifest of the site in the cache and takes a picture of one part of a page. Nothing but the built site is loaded: no script or
 * embed of another host runs. Throws a `CallRefusal` when there is no such page or part.
 */
export async function photographPage(wanted: WantedPicture, site: AssistantSite, launch: LaunchOptions): Promise<PagePhotograph> {
  const built = await build(wanted, site)
  const width = wanted.isPhone ? PHONE_WIDTH : LAPTOP_WIDTH
  return withServedVersion(built, (toUrl) =>
    withBrowser(launch, async ({ context }) => {
      const tab = await context.newPage()
      await openPage(tab, toUrl(wanted.path), width)
      const total = await tab.evaluate(() => document.documentElement.scrollHeight)
      const parts = Math.max(1, Math.ceil(total / MAX_PICTURE_HEIGHT))
      if (wanted.part > parts) throw new CallRefusal(`This page has ${parts === 1 ? 'one part' : `${parts} parts`}.`)
      const y = (wanted.part - 1) * MAX_PICTURE_HEIGHT
      const clip = { x: 0, y, width, height: Math.max(1, Math.min(MAX_PICTURE_HEIGHT, total - y)) }
      const picture = await tab.screenshot({ fullPage: true, clip, type: 'jpeg', quality: 80, animations: 'disabled' })
      return { picture, path: wanted.path, part: wanted.part, parts, width, height: clip.height }
    }),
  )
}

/** A valid manifest without analytics, whose question for consent would cover the page. */
function withoutIntegrations(text: string): string {
  const { integrations: _, ...manifest } = Object(JSON.parse(text))
  return JSON.stringify(manifest, null, 2)
}

async function build(wanted: WantedPicture, { publicFolder, root, cache }: AssistantSite): Promise<BuiltPages> {
  const folder = path.join(cache, 'assistant')
  const manifestFile = path.join(folder, 'site.manifest.json')
  await writeFileAtomic(manifestFile, withoutIntegrations(wanted.text))
  const options = { manifestFile, publicFolder, root, cache, out: path.join(folder, 'site'), preset: 'recommended' } as const
  const { built, checked, failure } = await buildVersion(options)
  if (!built) throw new CallRefusal(failure ?? 'A site with errors has no pictures.', showDiagnostics(checked.diagnostics))
  if (built.pages.has(wanted.path)) return built
  const near = nearest(wanted.path, [...built.pages.keys()])
  const hint = near === null ? '' : ` Did you mean "${near}"?`
  throw new CallRefusal(`Visitors cannot see a page with the path "${wanted.path}": it does not exist, or is a draft.${hint}`)
}
