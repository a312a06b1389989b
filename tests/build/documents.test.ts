import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type DocumentCommand, listCommands } from '../support/documents/commands.ts'
import { readDocumentCode } from '../support/documents/examples.ts'
import { FOLLOWED_GUIDE } from '../support/documents/guide-steps.ts'
import { toRealistic } from '../support/editor/published-site.ts'
import { createLeadFolder } from '../support/leads/lead-folder.ts'
import { copyProject, node, root, run, runScript } from '../support/project.ts'

const { own } = listCommands((await readDocumentCode()).filter(({ file }) => file !== FOLLOWED_GUIDE))
/** Each command once, however it is started. */
const commands = [...new Map(own.map((command) => [`${command.name} ${command.args.join(' ')}`, command])).values()]

/** Scripts that need a browser, a network, a client or much time -> the test that runs them. */
const RUN_ELSEWHERE: Readonly<Record<string, string>> = {
  bench: 'tests/contract/bench.test.ts',
  docs: 'tests/e2e/docs.spec.ts',
  indexnow: 'tests/editor/indexnow.test.ts',
  mcp: 'tests/assistant/mcp-command.test.ts',
  release: 'tests/support/installed/packed-release.ts',
  review: 'tests/e2e/review.spec.ts',
  screenshots: 'tests/e2e/screenshots.spec.ts',
  test: '.ci/run',
}

/** Scripts that run until they are stopped, as `leads -- desk` does. */
const UNTIL_STOPPED = new Set(['dev', 'edit', 'serve', 'start'])

/** Scripts that need no words, so that a sentence that names one is a complete command. */
const WITHOUT_WORDS = new Set(['build', 'generate', 'list-pages', 'migrate', 'validate'])

/** The exit code of `leads` if there is nothing to list: in the site of this test, no one has signed in. */
const NOTHING_FOUND = 1

/** What people replace, and the files of a server in the guides -> what the site of this test has in their place. */
const REPLACED: Readonly<Record<string, string>> = {
  DIR: 'published',
  FILE: 'copy.sqlite',
  HOST: 'nginx',
  NAME: 'offerTable',
  OLD: 'other.json',
  NEW: 'site.manifest.json',
  'other/site.manifest.json': 'other.json',
  '/srv/site': 'published',
  '/var/lib/site': 'data',
}

/** The words of a command as this test runs it. */
const toWords = ({ args }: DocumentCommand): string[] => args.map((word) => REPLACED[word] ?? word)

/** A word that people replace, such as COMMAND, or that a shell replaces. */
const isPlaceholder = (word: string): boolean => /^[A-Z]+$|\$/.test(word)

/** Whether a command is complete. A sentence may name one without its arguments. */
const isComplete = (command: DocumentCommand): boolean =>
  !Object.hasOwn(RUN_ELSEWHERE, command.name) &&
  !toWords(command).some(isPlaceholder) &&
  (command.isInBlock || command.args.length > 0 || WITHOUT_WORDS.has(command.name) || UNTIL_STOPPED.has(command.name))

const isStopped = ({ name, args }: DocumentCommand): boolean =>
  (UNTIL_STOPPED.has(name) || args.includes('desk')) && !args.includes('--help')

const complete = commands.filter(isComplete)

test('every command in the documents accepts its options', async () => {
  expect(commands.length).toBeGreaterThan(60)
  const refused: string[] = []
  for (const { where, text, name, args } of commands.filter((command) => !isComplete(command))) {
    const { code, stderr } = await runScript(`${name}.ts`, [...args, '--help'])
    if (code !== 0) refused.push(`${where}: ${text}\n${stderr}`)
  }
  expect(refused).toEqual([])
})

test('every command that is not run here is run by another test', async () => {
  const others = new Set(commands.flatMap(({ name }) => (Object.hasOwn(RUN_ELSEWHERE, name) ? [name] : [])))
  expect([...others].sort()).toEqual(Object.keys(RUN_ELSEWHERE).sort())
  for (const [name, file] of Object.entries(RUN_ELSEWHERE))
    expect(await readFile(path.join(root, file), 'utf8'), file).toContain(name)
})

describe('every complete command in the documents works in a site', () => {
  let site = ''
  let remove = async () => {}

  beforeAll(async () => {
    const project = await copyProject()
    site = project.checkout
    remove = project.remove
    await cp(path.join(root, 'templates/company/public'), path.join(site, 'public'), { recursive: true })
    const { data, add, remove: removeLeads } = await createLeadFolder()
    await add({ name: 'Ada', email: 'ada@example.com' })
    await cp(data, path.join(site, 'data'), { recursive: true })
    await removeLeads()
  })
  afterAll(() => remove())

  test.each(complete.filter((command) => !isStopped(command)))('$text', async (command) => {
    const { name } = command
    // A command may change the manifest, and must not depend on the one before.
    await writeManifests(site, name === 'translations' ? { languages: { de: { name: 'Deutsch' } } } : {})
    const { code, stdout, stderr } = await run(node, [path.join(site, 'scripts', `${name}.ts`), ...toWords(command)], site)
    expect(code, stdout + stderr).toBe(command.args[0] === 'audit' ? NOTHING_FOUND : 0)
  })

  test.each(complete.filter(isStopped))('$text, until it is stopped', async (command) => {
    await writeManifests(site, {})
    const options = ['--port', '0', ...(command.name === 'edit' ? ['--no-open'] : [])]
    const script = path.join(site, 'scripts', `${command.name}.ts`)
    const child = spawn(node, [script, ...toWords(command), ...options], { cwd: site, env: { ...process.env, ...SERVER_ENV } })
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
