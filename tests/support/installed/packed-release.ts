import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { toHash } from '../../../src/build/cache/hash.ts'
import { run } from '../project.ts'
import { readJson } from './installed-engine.ts'

/** A version of the engine, ready to be published. */
export interface PackedRelease {
  /** The content of its `package.json`. */
  description: { name: string; version: string }
  /** The path of the tarball. */
  tarball: string
}

/** The release of this checkout. */
export async function readRelease(): Promise<PackedRelease> {
  const { content, tarballs } = inject('installedEngine')
  return { description: await readJson(path.join(content, 'package.json')), tarball: tarballs.engine }
}

/** The package of this checkout that creates a site. */
export async function readCreator(): Promise<PackedRelease> {
  const { content, tarballs } = inject('installedEngine')
  return { description: await readJson(path.join(content, '../create-package/package.json')), tarball: tarballs.creator }
}

/**
 * Makes another release into the new folder `target`: that of this checkout with another version, and with one text of its renderers
 * replaced.
 */
export async function packRelease(target: string, version: string, [before, after]: [string, string]): Promise<PackedRelease> {
  await cp(inject('installedEngine').content, target, { recursive: true })
  const description = { ...(await readJson(path.join(target, 'package.json'))), version }
  const release = await readJson(path.join(target, 'release.json'))
  await writeFile(path.join(target, 'package.json'), JSON.stringify(description))
  await writeFile(path.join(target, 'release.json'), JSON.stringify({ ...release, version, key: toHash(release.key + version) }))
  const renderer = path.join(target, 'compiled/site/renderer.js')
  const code = await readFile(renderer, 'utf8')
  if (!code.includes(before)) throw new Error(`The renderers do not contain "${before}".`)
  await writeFile(renderer, code.replaceAll(before, after))
  const packed = await run('npm', ['pack', '--ignore-scripts', '--pack-destination', path.dirname(target)], target)
  if (packed.code !== 0) throw new Error(`npm pack failed:\n${packed.stderr}`)
  return { description, tarball: path.join(path.dirname(target), packed.stdout.trim()) }
}
