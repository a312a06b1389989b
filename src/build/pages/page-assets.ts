import type { BlockModel, PageAssets, PageModel } from '../../contracts/page-model.ts'
import { isNotFoundPath } from '../../manifest/path.ts'
import { toStyleSheetNames } from '../../models/block-models.ts'
import { toHash } from '../cache/hash.ts'
import { findMediaOnPage, type ShownMedia, withMedia } from './content-security-policy.ts'

interface SelectedAssets {
  assets: PageAssets
  hash: string
}

/** Returns the assets that a page uses, so that the assets of other pages do not change its key. Cached by block types and media. */
export function createAssetSelection(all: PageAssets): (page: PageModel) => SelectedAssets {
  const known = new Map<string, SelectedAssets>()
  return ({ path, blocks }) => {
    const used = findBlockTypes(blocks)
    const isNotFound = isNotFoundPath(path)
    const media = findMediaOnPage(blocks)
    const key = [isNotFound, media.hasFiles, ...media.frameOrigins, ...[...used].sort()].join()
    const found = known.get(key) ?? selectAssets(all, { used, media, isNotFound })
    known.set(key, found)
    return found
  }
}

interface PageUse {
  used: ReadonlySet<string>
  media: ShownMedia
  isNotFound: boolean
}

function selectAssets(all: PageAssets, { used, media, isNotFound }: PageUse): SelectedAssets {
  const pick = <T>(values: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(values).filter(([type]) => used.has(type)))
  const assets = {
    ...all,
    islands: pick(all.islands),
    findUrl: isNotFound ? all.findUrl : { script: '', list: '' },
    contentSecurityPolicy: withMedia(all.contentSecurityPolicy, media),
  }
  return { assets, hash: toHash(JSON.stringify(assets)) }
}

/** The types of all blocks, including child blocks, and their layouts, such as `hero/bleed`. */
export function findBlockTypes(blocks: readonly BlockModel[]): Set<string> {
  const types = new Set<string>()
  for (const { block, childBlocks } of blocks) {
    for (const name of toStyleSheetNames(block)) types.add(name)
    for (const list of childBlocks) for (const type of findBlockTypes(list)) types.add(type)
  }
  return types
}
