import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createMinimalManifest } from '../manifest/minimal-manifest.ts'

const run = promisify(execFile)

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h40v30H0z"/></svg>\n'

/** A small site that passes the checks before launch. */
export interface PublishedSite extends AsyncDisposable {
  folder: string
  manifestFile: string
  publicFolder: string
  read(): Promise<string>
  /** Replaces a text of the manifest. */
  edit(from: string, to: string): Promise<void>
  write(file: string, text: string): Promise<void>
}

/** A small site in a git repository. */
export interface CommittedSite extends PublishedSite {
  /** A bare repository; the remote `origin` of the branch `main`. */
  remote: string
  /** Runs git in the site, or in another folder, and returns what it prints. */
  git(args: readonly string[], folder?: string): Promise<string>
  /** Installs a hook. */
  hook(name: string, script: string, folder?: string): Promise<void>
  /** Another site like this one. */
  copy(): Promise<CommittedSite>
}

export async function createPublishedSite(): Promise<PublishedSite> {
  const parent = await createFolder()
  await fillSite(path.join(parent, 'site'))
  return openSite(parent)
}

/** Creates a site whose first version is committed and sent. */
export async function createCommittedSite(): Promise<CommittedSite> {
  const parent = await createFolder()
  await fillSite(path.join(parent, 'site'))
  const site = openCommittedSite(parent)
  await site.git(['init', '--quiet', '--bare', '--initial-branch=main', '--template=', site.remote])
  await site.git(['init', '--quiet', '--initial-branch=main', '--template='])
  await writeFile(path.join(site.folder, '.git/config'), CONFIG, { flag: 'a' })
  await site.git(['add', 'site.manifest.json', 'public/pictures/logo.svg', 'public/pictures/hero.svg'])
  await site.git(['commit', '--quiet', '-m', 'Start the site'])
  // A relative address, so that a copy of both has its own remote.
  await site.git(['remote', 'add', 'origin', '../remote.git'])
  await site.git(['push', '--quiet', '--set-upstream', 'origin', 'main'])
  return site
}

const CONFIG = '[user]\n name = Ada Test\n email = ada@site-of-a-test.dev\n[gc]\n auto = 0\n[maintenance]\n auto = false\n'

/** Replaces names that are reserved for examples, with which a site cannot be launched. */
export const toRealistic = (text: string): string =>
  text.replaceAll(/example\.(com|org)/g, 'site-of-a-test.dev').replaceAll(/\+44 20 7946 \d{4}/g, '+44 20 3318 2041')

const createFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'published-site-'))

async function fillSite(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'public/pictures'), { recursive: true })
  await writeFile(path.join(folder, 'site.manifest.json'), toRealistic(JSON.stringify(createMinimalManifest(), null, 2)))
  for (const name of ['logo', 'hero', 'unused']) await writeFile(path.join(folder, `public/pictures/${name}.svg`), PICTURE)
}

function openSite(parent: string): PublishedSite {
  const folder = path.join(parent, 'site')
  const manifestFile = path.join(folder, 'site.manifest.json')
  const read = () => readFile(manifestFile, 'utf8')
  return {
    folder,
    manifestFile,
    publicFolder: path.join(folder, 'public'),
    read,
    async write(file, text) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      await writeFile(path.join(folder, file), text)
    },
    async edit(from, to) {
      const [before, after, ...others] = (await read()).split(from)
      if (after === undefined || others.length > 0) throw new Error(`The manifest does not have the text once: ${from}`)
      await writeFile(manifestFile, before + to + after)
    },
    [Symbol.asyncDispose]: () => rm(parent, { recursive: true, force: true }),
  }
}

function openCommittedSite(parent: string): CommittedSite {
  const site = openSite(parent)
  // The settings of the person who runs the tests do not count.
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
  return {
    ...site,
    remote: path.join(parent, 'remote.git'),
    git: async (args, folder = site.folder) => (await run('git', args, { cwd: folder, env })).stdout,
    async hook(name, script, folder = path.join(site.folder, '.git')) {
      const file = path.join(folder, 'hooks', name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, `#!/bin/sh\n${script}\n`)
      await chmod(file, 0o755)
    },
    async copy() {
      const other = await createFolder()
      await cp(parent, other, { recursive: true, preserveTimestamps: true })
      return openCommittedSite(other)
    },
  }
}
