#!/usr/bin/env node
// The program of the installed package: `manifest-site build --out site` runs the command `build` with the arguments after it.
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { nearest } from '../src/checks/suggest.ts'
import { cache } from './lib/site-options.ts'

const commands = new Map<string, () => Promise<unknown>>([
  ['start', () => import('./start.ts')],
  ['edit', () => import('./edit.ts')],
  ['dev', () => import('./lib/installed-dev.ts')],
  ['validate', () => import('./validate.ts')],
  ['build', () => import('./build.ts')],
  ['serve', () => import('./serve.ts')],
  ['changes', () => import('./changes.ts')],
  ['rename-page', () => import('./rename-page.ts')],
  ['migrate', () => import('./migrate.ts')],
  ['leads', () => import('./leads.ts')],
])

const HELP = `Usage: manifest-site COMMAND [OPTIONS]

  start        check, build and serve the site
  edit         edit the site in the browser
  dev          show the site while you edit the manifest
  validate     check the manifest and explain every error and warning
  build        build the static site
  serve        serve the built site and receive its forms
  changes      describe what changes for visitors between two manifests
  rename-page  change the path of a page and every link to it
  migrate      update a manifest of an older version
  leads        list, export and delete enquiries

For the options of a command, add --help.`

// Node 22 warns that its SQLite may change. Every version that the engine supports is tested.
process.removeAllListeners('warning')
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') console.error(`${warning.name}: ${warning.message}`)
})

const [name = ''] = process.argv.splice(2, 1)
const load = commands.get(name)
if (load) {
  if (!process.argv.includes('--no-cache')) enableCompileCache(path.join(cache, 'compiled'))
  await load()
} else if (['', '--help', '-h', 'help'].includes(name)) {
  console.log(HELP)
} else {
  const near = nearest(name, [...commands.keys()])
  console.error(`"${name}" is not a command.${near ? ` Did you mean "${near}"?` : ''} Add --help to see all commands.`)
  process.exitCode = 2
}
