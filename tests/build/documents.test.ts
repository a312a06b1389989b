import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DocumentCommand, listCommands } from '../support/documents/commands.ts'
import { readDocumentCode } from '../support/documents/examples.ts'
import { FOLLOWED_GUIDE } from '../support/documents/guide-steps.ts'
import { toRealistic } from '../support/editor/published-site.ts'
import { createLeadFolder } from '../support/leads/lead-folder.ts'
import { copyProject, node, root, run, runScript } from '../support/project.ts'

const { own } = listCommands((await readDocumentCode()).filter(({ file }) => file !== FOLLOWED_GUIDE))
/** Each command once, however it is started. */
const commands = [...new Map(own.map((command) => [`${command.name} ${command.args.join(' ')}`, command])).values()]

/** Scripts that run until they are ended, or need a browser, a network or much time: other tests run them. `leads -- desk` is one, too. */
const NOT_RUN = new Set(['bench', 'dev', 'docs', 'edit', 'release', 'review', 'screenshots', 'serve', 'start', 'test'])

/** The exit code of `leads` if there is nothing to list: in the site of this test, no one has signed in. */
const NOTHING_FOUND = 1

/** The folder of enquiries of a server in the guides. The site of this test has its own. */
const SERVER_DATA = '/var/lib/site'

/** A word that people replace, such as FILE or N, or that a shell replaces. */
const isPlaceholder = (word: string): boolean => /^[A-Z]+$|\$/.test(word)

/** Whether a command is complete. A sentence may name one without its arguments. */
const isRunnable = ({ name, args, isInBlock }: DocumentCommand): boolean =>
  !NOT_RUN.has(name) && !args.includes('desk') && !args.some(isPlaceholder) && (isInBlock || args.length > 0)

const runnable = commands.filter(isRunnable)

test('every command in the documents accepts its options', async () => {
  expect(commands.length).toBeGreaterThan(60)
  const refused: string[] = []
  for (const { where, text, name, args } of commands.filter((command) => !isRunnable(command))) {
    const { code, stderr } = await runScript(`${name}.ts`, [...args, '--help'])
    if (code !== 0) refused.push(`${where}: ${text}\n${stderr}`)
  }
  expect(refused).toEqual([])
})

describe('every command in the documents that ends by itself works in a site', () => {
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

  test.each(runnable)('$text', async ({ name, args }) => {
    // A command may change the manifest, and must not depend on the one before.
    await writeManifests(site, name === 'translations' ? { languages: { de: { name: 'Deutsch' } } } : {})
    const words = args.map((word) => (word === SERVER_DATA ? 'data' : word))
    const { code, stdout, stderr } = await run(node, [path.join(site, 'scripts', `${name}.ts`), ...words], site)
    expect(code, stdout + stderr).toBe(args[0] === 'audit' ? NOTHING_FOUND : 0)
  })
})

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
