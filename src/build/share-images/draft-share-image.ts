import type { Steps } from '../../contracts/change.ts'
import type { EditorMethods, PreparedResources } from '../../contracts/editor-protocol.ts'
import { fillFacts, readFacts } from '../../manifest/facts.ts'
import { fieldOf, listOf, textOf } from '../../manifest/json.ts'
import type { Theme } from '../../manifest/manifest.gen.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { createLivePage } from '../../models/live-models.ts'
import { listWanted } from '../../models/wanted-resources.ts'
import { openPainter } from './painting.ts'
import { type ShareImageFolders, toPageContent, toSiteContent } from './share-content.ts'

interface DraftOptions extends ShareImageFolders {
  theme: Theme
  /** Prepares pictures. Those that do not exist or cannot be shown are absent. */
  prepare(wanted: EditorMethods['prepare']['params']): Promise<PreparedResources>
}

/** The share image that a build would draw for a page of a draft without a picture, as PNG. The draft may have errors outside of its theme. */
export async function drawDraftShareImage(manifest: unknown, page: Steps, options: DraftOptions): Promise<Buffer> {
  const isPerPage = textOf(fieldOf(manifest, 'site'), 'shareImages') === 'page'
  const home = listOf(manifest, 'pages').findIndex((other) => textOf(other, 'path') === '/')
  const shown = isPerPage ? page : ['pages', home]
  const resources = await options.prepare(listWanted(manifest, shown))
  const { entries, site, title } = createLivePage()({ manifest, page: shown, resources })
  const facts = readFacts(manifest)
  const description = fillFacts(textOf(valueAt(manifest, shown), 'description') ?? '', facts)
  const blocks = entries.flatMap(({ model, isHidden }) => (model && !isHidden ? model : []))
  const content = (isPerPage ? toPageContent : toSiteContent)({ title, description, blocks }, site)
  // Without its file, the logo cannot be drawn.
  const logo = site.logo ? fillFacts(textOf(fieldOf(manifest, 'site'), 'logo') ?? '', facts) : undefined
  const painter = openPainter({ theme: options.theme, logo, url: site.url }, options)
  return painter.plan(content).file.read()
}
