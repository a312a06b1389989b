import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type DocumentCommand, listCommands, toKey } from '../support/documents/commands.ts'
import { readDocumentCode, readTableCode } from '../support/documents/examples.ts'
import { listUnfollowedCommands } from '../support/documents/guide-steps.ts'
import { NOT_RUN_HERE } from '../support/documents/own-commands.ts'
import { toRealistic } from '../support/editor/published-site.ts'
import { createLeadFolder } from '../support/leads/lead-folder.ts'
import { copyCaches, copyProject, node, root, run, runScript } from '../support/project.ts'

/** What people replace, and the files of a server in the guides -> what the site of this test has in their place. */
const REPLACED: Readonly<Record<string, string>> = {
  DIR: 'published',
  FILE: 'copy.sqlite',
  HOST: 'nginx',
  NAME: 'priceTable',
  OLD: 'other.json',
  NEW: 'site.manifest.json',
  'other/site.manifest.json': 'other.json',
  '/srv/site': 'published',
  '/var/lib/site': 'data',
  '/backup/leads-$(date +%F).sqlite': 'backup/$(date +%F).sqlite',
}

/** The commands with enquiries, which the guide lists in a table. */
const ofEnquiries = (await readTableCode('docs/forms.md', 'command')).map(({ where, text }): DocumentCommand => {
  const args = text.split(' ')
  return { where, text: `npm run leads -- ${text}`, name: 'leads', args, isInBlock: false }
})

/** Each command once, however it is started and whatever its placeholders are called. */
const commands = [
  ...new Map(
    [...(await listUnfollowedCommands()).own, ...ofEnquiries]
      .map((command) => ({ ...command, args: command.args.map((word) => REPLACED[word] ?? word) }))
      .map((command) => [toKey(command), command]),
  ).values(),
]

/** Scripts that run until they are stopped, as `leads -- desk` does. */
const UNTIL_STOPPED = new Set(['dev', 'edit', 'serve', 'start'])

/** The exit code of `leads` if there is nothing to list: in the site of this test, no one has signed in, and no delivery has failed. */
const NOTHING_FOUND = 1
const FINDS_NOTHING: ReadonlySet<string> = new Set(['leads audit', 'leads retry'])

/** The words of a command as this test runs it. `receipt` is that of an enquiry of the site. */
const toWords = (command: DocumentCommand, receipt: string): string[] => [
  ...command.args.map((word) => (/^K7Q4/.test(word) ? receipt : expand(word))),
  ...(command.args[0] === 'erase' ? ['--yes'] : []),
  ...(isStopped(command) ? ['--port', '0'] : []),
  ...(command.name === 'edit' ? ['--no-open'] : []),
  // Compressing takes most of the time of a first build.
  ...(['build', 'start'].includes(command.name) ? ['--compression', 'off'] : []),
]

/** Replaces what a shell replaces. */
const expand = (word: string): string =>
  word.includes('$(') ? execFileSync('sh', ['-c', `printf %s "${word}"`], { encoding: 'utf8' }) : word

const isStopped = ({ name, args }: DocumentCommand): boolean =>
  (UNTIL_STOPPED.has(name) || args.includes('desk')) && !args.includes('--help')

const isRunHere = (command: DocumentCommand): boolean => !Object.hasOwn(NOT_RUN_HERE, toKey(command))
const complete = commands.filter(isRunHere)

test('a command that no test runs accepts its options, and a benchmark exists', async () => {
  const shown = [...listCommands(await readDocumentCode()).own, ...ofEnquiries].map(toKey)
  expect(new Set(shown).size).toBeGreaterThan(80)
  expect(commands.length).toBeGreaterThan(75)
  const refused: string[] = []
  for (const { where, text, name, args } of commands.filter((one) => NOT_RUN_HERE[toKey(one)]?.not !== undefined)) {
    const [word] = args
    if (name === 'bench' && word !== undefined) {
      if (!existsSync(path.join(root, 'tests/bench', `${word}.ts`))) refused.push(`${where}: ${text}`)
      continue
    }
    const { code, stderr } = await runScript(`${name}.ts`, [...args, '--help'])
    if (code !== 0) refused.push(`${where}: ${text}\n${stderr}`)
  }
  expect(refused).toEqual([])
})

test('every command that is not run here is run by another test, or has a reason', async () => {
  const others = commands.filter((command) => !isRunHere(command)).map(toKey)
  expect(others.sort()).toEqual(Object.keys(NOT_RUN_HERE).sort())
  for (const [command, { by }] of Object.entries(NOT_RUN_HERE)) {
    if (by === undefined) continue
    const [name = '', ...words] = command.split(' ')
    const source = await readFile(path.join(root, by), 'utf8')
    for (const word of [name, ...words.filter((one) => !isPlaceholder(one))])
      expect(source, by).toContain(word.replace(/^-+/, ''))
  }
})

/** A word that people replace, such as BASE, or that a shell or a workflow replaces. */
const isPlaceholder = (word: string): boolean => /^[A-Z]+$|[${}]|^github\./.test(word)

describe('every complete command in the documents works in a site', () => {
  let site = ''
  let receipt = ''
  let remove = async () => {}

  beforeAll(async () => {
    const project = await copyProject()
    site = project.checkout
    remove = project.remove
    await copyCaches(site)
    await cp(path.join(root, 'templates/company/public'), path.join(site, 'public'), { recursive: true })
    const { data, add, remove: removeLeads } = await createLeadFolder()
    receipt = await add({ name: 'Ada', email: 'ada@example.com' })
    await cp(data, path.join(site, 'data'), { recursive: true })
    await removeLeads()
    await mkdir(path.join(site, 'backup'))
  })
  afterAll(() => remove())

  test.each(complete.filter((command) => !isStopped(command)))('$text', async (command) => {
    const { name } = command
    // A command may change the manifest, and must not depend on the one before.
    await writeManifests(site, name === 'translations' ? { languages: { de: { name: 'Deutsch' } } } : {})
    const words = [path.join(site, 'scripts', `${name}.ts`), ...toWords(command, receipt)]
    const { code, stdout, stderr } = await run(node, words, site)
    expect(code, stdout + stderr).toBe(FINDS_NOTHING.has(toKey(command)) ? NOTHING_FOUND : 0)
  })

  test.each(complete.filter(isStopped))('$text, until it is stopped', async (command) => {
    await writeManifests(site, {})
    const script = path.join(site, 'scripts', `${command.name}.ts`)
    const child = spawn(node, [script, ...toWords(command, receipt)], {
      cwd: site,
      env: { ...process.env, ...SERVER_ENV, NODE_COMPILE_CACHE: path.join(site, '.cache/compiled') },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const ended = once(child, 'close')
    await Promise.race([vi.waitFor(() => expect(output).toMatch(/http:\/\/(?:localhost|127\.0\.0\.1):\d+/), WAIT), ended])
    child.kill('SIGTERM')
    const [code, signal] = await ended
    expect(code ?? signal, output).toBe(0)
    expect(output).toContain('http://')
  })
})

/** Longer than a start takes on a busy machine. */
const WAIT = { timeout: 120_000, interval: 100 }

/** What the guides say a server needs for \`--admin\`. */
const SERVER_ENV = { INIT_CWD: undefined, ADMIN_USERS: 'ada@example.com', SMTP_URL: 'smtp://127.0.0.1:9' }

/** The site of the template `company`, ready for launch, with the pages and the collection that the documents name. */
async function writeManifests(site: string, own: object): Promise<void> {
  const text = await readFile(path.join(root, 'templates/company/site.manifest.json'), 'utf8')
  const manifest = JSON.parse(toRealistic(text))
  manifest.$schema = './schema/manifest.schema.json'
  Object.assign(manifest.site, own, { facts: { ...manifest.site.facts, phone: '+44 20 3318 2041' } })
  const page = {
    title: 'How we began',
    description: 'What we planted first, and what has become of it after five years.',
    noindex: true,
    blocks: [{ type: 'hero', heading: 'How we began' }],
  }
  manifest.pages.push({ path: '/old', ...page })
  manifest.collections = { posts: { path: '/blog/:slug', title: 'Blog', entries: [{ slug: 'year-five', ...page }] } }
  for (const name of ['site.manifest.json', 'other.json']) await writeFile(path.join(site, name), JSON.stringify(manifest))
}
