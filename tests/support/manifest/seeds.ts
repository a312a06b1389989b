import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Host } from '../../../src/checks/index.ts'
import { root } from '../project.ts'
import { readReferenceManifest } from '../site/reference-site.ts'
import { createMinimalManifest, minimalHost } from './minimal-manifest.ts'

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

/** Manifests to begin a random change with: the small one, those of other sites, and the reference site with one page at a time. */
export function readSeeds(): Map<string, unknown> {
  const sites = ['bakery', 'carousels', 'conference', 'spine'].map((name) => {
    return [name, read(`tests/fixtures/sites/${name}/site.manifest.json`)] as const
  })
  const { pages, ...reference } = readReferenceManifest()
  const slices = [3, 7].map((index) => [`page ${index + 1}`, { ...reference, pages: [pages[0], pages[index]] }] as const)
  return new Map<string, unknown>([['sample', createMinimalManifest()], ...sites, ...slices])
}

/** A set in which everything is that looks right, and that lists only a few. */
const everything = (isIn: (name: string) => boolean, listed: Iterable<string>): ReadonlySet<string> =>
  Object.assign(new Set(listed), { has: isIn })

/** A host that has every file but pages, as a small drawing, and every icon: with it a manifest fails for what it says alone. */
export const generousHost: Host = {
  ...minimalHost,
  files: everything((name) => /\.(?!html$)[a-z0-9]{2,5}$/.test(name), minimalHost.files),
  pictureFacts: () => ({ format: 'svg', width: 640, height: 480, bytes: 4000, moves: false }),
  iconNames: (set) => (minimalHost.iconSets.includes(set) ? everything(() => true, ['cloud']) : null),
  fontFacts: () => ({ bytes: 20_000 }),
}
