import { execFile } from 'node:child_process'
import { chmod, copyFile, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { writeShippedBundle } from '../browser-bundle/index.ts'
import { toHash } from '../cache/hash.ts'
import { readPackageVersion } from '../cache/package-version.ts'
import { compileEngine } from '../compile/index.ts'
import { hashFiles, listFiles } from '../compile/source-files.ts'
import type { EngineRelease } from '../engine.ts'
import { bundleCommands } from './bundle-commands.ts'
import { writeCreatorPackage } from './creator-package.ts'
import { toPackageJson } from './package-json.ts'
import { copySources, DATA_PACKAGES, writeShippedData } from './shipped-data.ts'
import { formatNotices, listThirdParties, toBillOfMaterials } from './third-party.ts'
import { writeTypes } from './types.ts'

const run = promisify(execFile)

export interface ReleaseFolders {
  /** The checkout. */
  root: string
  cache: string
  /** The folder for the tarballs. The unpacked packages are in its folders `package` and `create-package`, which are replaced. */
  target: string
}

/** The paths of the two tarballs of a release. */
export interface ReleaseTarballs {
  /** The package of the engine, which a site depends on. */
  engine: string
  /** The package that creates a site. */
  creator: string
}

/** Makes the packages of the engine and of its creator from a checkout. The same sources give the same bytes. */
export async function makeRelease(folders: ReleaseFolders): Promise<ReleaseTarballs> {
  const { root, target } = folders
  const creator = await createFolder(path.join(target, 'create-package'))
  await writeCreatorPackage(root, creator)
  const engine = await createFolder(path.join(target, 'package'))
  await writeEnginePackage(folders, engine)
  return { engine: await pack(engine, target), creator: await pack(creator, target) }
}

async function createFolder(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}

/** Writes the package of the engine: compiled commands, and everything that does not depend on a site computed in advance. */
async function writeEnginePackage({ root, cache }: ReleaseFolders, folder: string): Promise<void> {
  const write = (name: string, content: string) => writeFile(path.join(folder, name), content)
  const [commands, site, browser] = await Promise.all([
    bundleCommands(root, path.join(folder, 'lib')),
    compileEngine({ root, cache }),
    writeShippedBundle({ root, cache }, path.join(folder, 'compiled/browser')),
    writeTypes(root, path.join(folder, 'types')),
  ])
  await chmod(path.join(folder, 'lib/main.js'), 0o755)
  await cp(path.dirname(site.renderer), path.join(folder, 'compiled/site'), { recursive: true })
  await writeShippedData({ root, cache }, path.join(folder, 'compiled'))
  await copySources(root, folder)
  for (const file of ['LICENSE', 'CHANGELOG.md', 'packages/engine/README.md'])
    await copyFile(path.join(root, file), path.join(folder, path.basename(file)))

  const packageJson = toPackageJson(root)
  const bundled = [...new Set([...commands, ...site.packages, ...browser, ...DATA_PACKAGES])]
  const parties = listThirdParties(root, bundled)
  await write('package.json', toJson(packageJson))
  await write('sbom.cdx.json', JSON.stringify(toBillOfMaterials(packageJson, parties)))
  await write('THIRD-PARTY-NOTICES.txt', formatNotices(parties))
  await write('release.json', JSON.stringify(toRelease(root, packageJson.version, bundled)))
}

function toRelease(root: string, version: string, bundled: readonly string[]): EngineRelease {
  const sources = ['schema', 'scripts', 'src']
    .flatMap((folder) => listFiles(root, folder))
    .filter((file) => !/\.test\.tsx?$/.test(file))
  return {
    version,
    key: toHash(`${version} ${hashFiles(root, sources.sort())}`),
    packages: Object.fromEntries(bundled.map((name) => [name, readPackageVersion(name)])),
  }
}

/** Packs a folder into a tarball. npm writes a fixed time into it, so the same files give the same bytes. */
async function pack(folder: string, target: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', target], { cwd: folder })
  const [packed]: { filename: string }[] = JSON.parse(stdout)
  if (!packed) throw new Error('npm has packed nothing.')
  return path.join(target, packed.filename)
}

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
