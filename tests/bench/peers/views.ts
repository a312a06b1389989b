import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { buildAndReport } from '../../../scripts/lib/build-site.ts'
import { UsageError } from '../../../scripts/lib/command.ts'
import { root } from '../../../scripts/lib/site-options.ts'
import { measureBuild } from '../builds/measure-build.ts'
import { measureViews, type PageView } from '../visitor/measure-views.ts'
import type { Builder } from './builds.ts'
import { readContent } from './content.ts'
import { type PeerName, writePeer } from './peer.ts'
import { withServedFolder } from './serve-folder.ts'

/** The measured page: the first service page, which has a form and a carousel. */
const PAGE = '/services/salesforce-development'

/** The number of views of each page; the median counts. */
const RUNS = 9

/** Measures the first view of a service page of the first site, built by each builder and served the same way. Uses a temporary folder in `parent`. */
export async function measureServicePages(parent: string): Promise<Record<Builder, PageView>> {
  return withServicePages(parent, async (pages) => {
    const sites = Object.entries(pages).map(([name, url]) => ({ name, url }))
    const onTurn = (turn: number) => console.error(`${turn}/${RUNS} views`)
    const views = await measureViews(sites, { runs: RUNS, onTurn })
    const find = (builder: Builder): PageView => {
      const view = views.get(builder)
      if (!view) throw new Error(`The page of ${builder} was not opened.`)
      return view
    }
    return { own: find('own'), eleventy: find('eleventy'), astro: find('astro') }
  })
}

/** Builds the page with each builder and serves it while `use` runs, which gets the URLs. */
async function withServicePages<T>(parent: string, use: (pages: Record<Builder, string>) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(parent, 'views-'))
  const site = { manifestFile: path.join(root, 'site.manifest.json'), publicFolder: path.join(root, 'public') }
  try {
    const own = path.join(folder, 'own')
    if (!(await buildAndReport({ ...site, out: own }))) throw new UsageError('There is no site to measure.')
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
