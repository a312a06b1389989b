import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkAndBuild } from '../../../scripts/lib/build-site.ts'
import { UsageError } from '../../../scripts/lib/command.ts'
import { root } from '../../../scripts/lib/site-options.ts'
import { measureBuild } from '../builds/subject.ts'
import { measureViews, type View } from '../visitor/measure-views.ts'
import type { Builder } from './builds.ts'
import { readContent } from './content.ts'
import { type PeerName, writePeer } from './peer.ts'
import { withServedFolder } from './serve-folder.ts'

/** The page that visitors open: the first of its kind, with a form and a carousel. */
const PAGE = '/services/salesforce-development'

/** How often each page is opened; the median counts. */
const RUNS = 9

/** What a visitor gets from a service page of the first site, built by each and served alike. Everything lies below `parent` for the time. */
export async function measureServicePages(parent: string): Promise<Record<Builder, View>> {
  return withServicePages(parent, async (pages) => {
    const sites = Object.entries(pages).map(([name, url]) => ({ name, url }))
    const onTurn = (turn: number) => console.error(`${turn}/${RUNS} views`)
    const views = await measureViews(sites, { runs: RUNS, onTurn })
    const find = (builder: Builder): View => {
      const view = views.get(builder)
      if (!view) throw new Error(`The page of ${builder} was not opened.`)
      return view
    }
    return { own: find('own'), eleventy: find('eleventy'), astro: find('astro') }
  })
}

/** Builds the page with each builder and serves it while `use` runs; `use` gets the addresses. */
async function withServicePages<T>(parent: string, use: (pages: Record<Builder, string>) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(parent, 'views-'))
  const site = { manifestFile: path.join(root, 'site.manifest.json'), publicFolder: path.join(root, 'public') }
  try {
    const own = path.join(folder, 'own')
    if (!(await checkAndBuild({ ...site, out: own }))) throw new UsageError('There is no site to measure.')
    const content = await readContent(site, PAGE)
    const build = async (name: PeerName) => {
      const subject = await writePeer(name, { parent: folder, content, publicFolder: site.publicFolder })
      await measureBuild(subject, 'cold', 0)
      return subject.out
    }
    const [eleventy, astro] = [await build('eleventy'), await build('astro')]
    return await withServedFolder(own, (ownUrl) =>
      withServedFolder(eleventy, (eleventyUrl) =>
        withServedFolder(astro, (astroUrl) => use({ own: ownUrl + PAGE, eleventy: eleventyUrl + PAGE, astro: astroUrl + PAGE })),
      ),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}
