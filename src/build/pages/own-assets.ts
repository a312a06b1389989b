import type { BlockModel, PageAssets, PageModel } from '../../contracts/page-model.ts'
import { NOT_FOUND_PATH } from '../../manifest/path.ts'
import { toHash } from '../output/output-files.ts'

interface OwnAssets {
  assets: PageAssets
  hash: string
}

/** Gives the assets that a page uses, so that one of another page does not change it. Pages with the same block types share them. */
export function createOwnAssets(all: PageAssets): (page: PageModel) => OwnAssets {
  const known = new Map<string, OwnAssets>()
  return ({ path, blocks }) => {
    const used = findBlockTypes(blocks)
    const isNotFound = path === NOT_FOUND_PATH
    const key = [isNotFound, ...[...used].sort()].join()
    const found = known.get(key) ?? toOwnAssets(all, used, isNotFound)
    known.set(key, found)
    return found
  }
}

function toOwnAssets(all: PageAssets, used: ReadonlySet<string>, isNotFound: boolean): OwnAssets {
  const pick = <T>(values: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(values).filter(([type]) => used.has(type)))
  const assets = {
    ...all,
    islands: pick(all.islands),
    findUrl: isNotFound ? all.findUrl : { script: '', list: '' },
  }
  return { assets, hash: toHash(JSON.stringify(assets)) }
}

/** The types of all blocks, those in containers too. */
export function findBlockTypes(blocks: readonly BlockModel[]): Set<string> {
  const types = new Set<string>()
  for (const { block, slots } of blocks) {
    types.add(block.type)
    for (const slot of slots) for (const type of findBlockTypes(slot)) types.add(type)
  }
  return types
}
