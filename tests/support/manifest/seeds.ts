import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Host } from '../../../src/checks/index.ts'
import { root } from '../project.ts'
import { readReferenceManifest } from '../site/reference-site.ts'
import { createMinimalManifest, minimalHost } from './minimal-manifest.ts'

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

/** Manifests that random changes start from: the small one, those of other sites, and the reference site with one page each. */
export function readSeeds(): Map<string, unknown> {
  const sites = ['bakery', 'carousels', 'conference', 'law-firm', 'saas', 'spine'].map((name) => {
    return [name, read(`tests/fixtures/sites/${name}/site.manifest.json`)] as const
  })
  const { pages, ...reference } = readReferenceManifest()
  const slices = [3, 7].map((index) => [`page ${index + 1}`, { ...reference, pages: [pages[0], pages[index]] }] as const)
  return new Map<string, unknown>([['sample', createMinimalManifest()], ...sites, ...slices])
}

/** A set that contains everything with a valid format, but lists only a few entries. */
const everything = (isIn: (name: string) => boolean, listed: Iterable<string>): ReadonlySet<string> =>
  Object.assign(new Set(listed), { has: isIn })

/** A host that has every icon, and a small picture for every file except pages. With it, a manifest fails only for its own content. */
export const generousHost: Host = {
  ...minimalHost,
  files: everything((name) => /\.(?!html$)[a-z0-9]{2,5}$/.test(name), minimalHost.files),
  pictureFacts: () => ({ format: 'svg', width: 640, height: 480, bytes: 4000, moves: false }),
  iconNames: (set) => (minimalHost.iconSets.includes(set) ? everything(() => true, ['cloud']) : null),
  fontFacts: () => ({ bytes: 20_000 }),
}
