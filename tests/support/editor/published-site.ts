import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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
}

export async function createPublishedSite(): Promise<PublishedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'published-site-'))
  const manifestFile = path.join(folder, 'site.manifest.json')
  const read = () => readFile(manifestFile, 'utf8')
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  await writeFile(manifestFile, toRealistic(JSON.stringify(createMinimalManifest(), null, 2)))
  for (const name of ['logo', 'hero', 'unused']) await write(`public/pictures/${name}.svg`, PICTURE)
  return {
    folder,
    manifestFile,
    publicFolder: path.join(folder, 'public'),
    read,
    write,
    async edit(from, to) {
      const [before, after, ...others] = (await read()).split(from)
      if (after === undefined || others.length > 0) throw new Error(`The manifest does not have the text once: ${from}`)
      await writeFile(manifestFile, before + to + after)
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Replaces names that are reserved for examples, with which a site cannot be launched. */
export const toRealistic = (text: string): string =>
  text.replaceAll(/example\.(com|org)/g, 'site-of-a-test.dev').replaceAll(/\+44 20 7946 \d{4}/g, '+44 20 3318 2041')

/** Creates a site whose first version is committed and sent. */
export async function createCommittedSite(): Promise<CommittedSite> {
  const site = await createPublishedSite()
  const remote = `${site.folder}-remote.git`
  // The settings of the person who runs the tests do not count.
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
  const git = async (args: readonly string[], folder = site.folder) => (await run('git', args, { cwd: folder, env })).stdout
  await git(['init', '--quiet', '--bare', '--initial-branch=main', remote])
  await git(['init', '--quiet', '--initial-branch=main'])
  for (const [key, value] of Object.entries({ 'user.name': 'Ada Test', 'user.email': 'ada@site-of-a-test.dev', 'gc.auto': '0' }))
    await git(['config', key, value])
  await git(['add', 'site.manifest.json', 'public/pictures/logo.svg', 'public/pictures/hero.svg'])
  await git(['commit', '--quiet', '-m', 'Start the site'])
  await git(['remote', 'add', 'origin', remote])
  await git(['push', '--quiet', '--set-upstream', 'origin', 'main'])
  return {
    ...site,
    remote,
    git,
    async hook(name, script, folder = path.join(site.folder, '.git')) {
      const file = path.join(folder, 'hooks', name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, `#!/bin/sh\n${script}\n`)
      await chmod(file, 0o755)
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await rm(remote, { recursive: true, force: true })
    },
  }
}
