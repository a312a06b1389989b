import { spawnSync } from 'node:child_process'
import { copyFile, cp, glob, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { UsageError } from '../../../scripts/lib/command.ts'
import { cache } from '../../../scripts/lib/site-options.ts'
import type { PlannedFile } from '../../../src/build/output/output-files.ts'
import type { BuildSetup } from '../builds/measure-build.ts'
import { type Content, withContentHeading } from './content.ts'
import { readPeerClasses, withClasses } from './styles.ts'

export type PeerName = 'eleventy' | 'astro'

interface Peer {
  args: readonly string[]
  /** The path of the content in its project. */
  data: string
  /** The path of the style sheet in its project. */
  style: string
  out: string
  /** Other files that it creates in its project. */
  caches: readonly string[]
}

const PEERS: Readonly<Record<PeerName, Peer>> = {
  eleventy: {
    args: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
    data: 'src/_data',
    style: 'public/style.css',
    out: '_site',
    caches: ['.cache'],
  },
  astro: {
    args: ['node_modules/astro/bin/astro.mjs', 'build', '--silent'],
    data: 'src/data',
    style: 'src/style.css',
    out: 'dist',
    caches: ['.cache', '.astro'],
  },
}

/** Their packages, which are not installed with this project. */
const installed = path.join(cache, 'bench/peers')

/** Installs the peers in the versions of the lock file next to this module, unless they are installed already. */
export async function installPeers(): Promise<void> {
  const stampFile = path.join(installed, 'node_modules/.lock')
  const lock = await readFile(path.join(import.meta.dirname, 'package-lock.json'), 'utf8')
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === lock) return
  await mkdir(installed, { recursive: true })
  for (const name of ['package.json', 'package-lock.json'])
    await copyFile(path.join(import.meta.dirname, name), path.join(installed, name))
  console.error('Installing the peers (once) ...')
  // Not `npm ci`, which rejects a lock file without the packages of other platforms. Not every registry has all of them.
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: installed,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new UsageError('npm install failed. Check the connection to the npm registry and try again.')
  await writeFile(stampFile, lock)
}

interface PeerProject {
  /** The parent folder of the project. */
  parent: string
  content: Content
  /** The public folder of the site. */
  publicFolder: string
}

/** Writes the project of a peer with all its content. Returns how to build it. */
export async function writePeer(name: PeerName, { parent, content, publicFolder }: PeerProject): Promise<BuildSetup> {
  const folder = path.join(parent, name)
  const { args, data, style, out, caches } = PEERS[name]
  await writeSources(path.join(import.meta.dirname, name), folder)
  await cp(publicFolder, path.join(folder, 'public'), { recursive: true })
  await writeFiles(path.join(folder, 'public'), content.files)
  await writeFile(path.join(folder, style), content.css)
  await mkdir(path.join(folder, data), { recursive: true })
  await writeFile(path.join(folder, data, 'site.json'), JSON.stringify(content.site))
  const writePages = (pages: Content['pages']) => writeFile(path.join(folder, data, 'pages.json'), JSON.stringify(pages))
  await writePages(content.pages)
  // Astro reads from package.json which packages to compile with the site.
  await copyFile(path.join(import.meta.dirname, 'package.json'), path.join(folder, 'package.json'))
  await symlink(path.join(installed, 'node_modules'), path.join(folder, 'node_modules'))
  return {
    args,
    cwd: folder,
    env: { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    out: path.join(folder, out),
    async clear() {
      for (const left of [out, ...caches]) await rm(path.join(folder, left), { recursive: true, force: true })
    },
    edit: (heading) => writePages(withContentHeading(content.pages, heading)),
  }
}

/** Copies a project and replaces the class names in its templates. */
async function writeSources(from: string, folder: string): Promise<void> {
  const classes = await readPeerClasses()
  for await (const entry of glob('**/*', { cwd: from, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const target = path.join(folder, path.relative(from, file))
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, withClasses(await readFile(file, 'utf8'), classes))
  }
}

async function writeFiles(folder: string, files: readonly PlannedFile[]): Promise<void> {
  for (const { file, read } of files) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, await read())
  }
}
