#!/usr/bin/env node
// The program of the installed package: `manifest-site build --out site` runs the command `build` with the arguments after it.
import module from 'node:module'
import path from 'node:path'
import { findNodeProblem } from '../src/build/node-version.ts'
import { readOwnFolder } from '../src/build/own/own-folder.ts'
import { hasOwnSources } from '../src/build/own/own-sources.ts'
import { nearest } from '../src/checks/suggest.ts'
import { isExpectedError } from '../src/contracts/expected-error.ts'
import { cache, root, siteFolder } from './lib/site-options.ts'

const commands = new Map<string, () => Promise<unknown>>([
  ['start', () => import('./start.ts')],
  ['edit', () => import('./edit.ts')],
  ['dev', () => import('./lib/installed-dev.ts')],
  ['validate', () => import('./validate.ts')],
  ['build', () => import('./build.ts')],
  ['serve', () => import('./serve.ts')],
  ['changes', () => import('./changes.ts')],
  ['review', () => import('./review.ts')],
  ['indexnow', () => import('./indexnow.ts')],
  ['list-pages', () => import('./list-pages.ts')],
  ['new-page', () => import('./new-page.ts')],
  ['rename-page', () => import('./rename-page.ts')],
  ['translations', () => import('./translations.ts')],
  ['new-block', () => import('./lib/installed-new-block.ts')],
  ['migrate', () => import('./migrate.ts')],
  ['mcp', () => import('./mcp.ts')],
  ['leads', () => import('./leads.ts')],
])

const HELP = `Usage: manifest-site COMMAND [OPTIONS]

  start         check, build and serve the site
  edit          edit the site in the browser
  dev           show the site while you edit the manifest
  validate      check the manifest and explain every error and warning
  build         build the static site
  serve         serve the built site and receive its forms
  changes       describe what changes for visitors between two manifests
  review        compare the site with an earlier version: sentences, pictures, links, accessibility
  indexnow      notify search engines of pages that have changed
  list-pages    list the pages of the manifest
  new-page      add a page to the manifest
  rename-page   change the path of a page and every link to it
  translations  say how much is translated; export and import translations
  new-block     create a block type of your own
  migrate       update a manifest of an older version
  mcp           let an assistant read the site and propose edits
  leads         show, list, export and delete enquiries

For the options of a command, add --help.`

/** Commands that do not read the manifest: a deployed site has no compiler, and a new block may be the first. */
const WITHOUT_SCHEMA: ReadonlySet<string> = new Set(['serve', 'leads', 'new-block'])

// Node 22 warns that its SQLite may change. Every version that the engine supports is tested.
process.removeAllListeners('warning')
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') console.error(`${warning.name}: ${warning.message}`)
})

/** Whether a server has the editor, which shows own blocks. */
const isEditingServer = (command: string): boolean =>
  command === 'serve' && process.argv.includes('--admin') && /:[^,]*\bedit\b/i.test(process.env.ADMIN_USERS ?? '')

/** Commands that run until they are ended. They notice changes of own blocks and rules. */
const LASTING: ReadonlySet<string> = new Set(['dev', 'edit'])

/** Runs a command with the own blocks and rules of the site, which are compiled before a module loads the manifest schema. */
async function runWithOwnParts(run: () => Promise<unknown>): Promise<void> {
  try {
    const { prepareOwnParts } = await import('../src/build/own/index.ts')
    const folder = await prepareOwnParts({ root, siteFolder, cache })
    if (folder === null || !LASTING.has(name)) return void (await run())
    const { restartOnChanges } = await import('./lib/restart-on-changes.ts')
    process.exitCode = await restartOnChanges({ root, siteFolder, cache }, [name, ...process.argv.slice(2)], folder)
  } catch (error) {
    if (!isExpectedError(error)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}

const [name = ''] = process.argv.splice(2, 1)
const load = commands.get(name)
// Before anything else is loaded: an old Node lacks names that other modules import, such as `enableCompileCache`.
const problem = findNodeProblem()
if (problem !== null) {
  console.error(problem)
  process.exitCode = 2
} else if (load) {
  if (!process.argv.includes('--no-cache')) module.enableCompileCache(path.join(cache, 'compiled'))
  const needsSchema = !WITHOUT_SCHEMA.has(name) || isEditingServer(name)
  const hasOwnParts = needsSchema && readOwnFolder() === null && hasOwnSources(siteFolder)
  await (hasOwnParts ? runWithOwnParts(load) : load())
} else if (['', '--help', '-h', 'help'].includes(name)) {
  console.log(HELP)
} else {
  const near = nearest(name, [...commands.keys()])
  console.error(`"${name}" is not a command.${near ? ` Did you mean "${near}"?` : ''} Add --help to see all commands.`)
  process.exitCode = 2
}
