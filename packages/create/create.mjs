#!/usr/bin/env node
// @ts-check
// npm create manifest-site: writes a website of its own into a folder. Needs no other package.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createQuestions, NO_QUESTIONS } from './questions.mjs'
import { readOwnPackage, readSiteFiles } from './site-files.mjs'
import { findFolderProblem, writeSite } from './site-folder.mjs'
import { findTemplate, suggestTemplate, TEMPLATES } from './templates.mjs'

const DEFAULT_FOLDER = 'my-site'
const DEFAULT_TEMPLATE = 'blank'

const TEMPLATE_LIST = Array.from(TEMPLATES, ([name, text], index) => `  ${index + 1}  ${name.padEnd(12)} ${text}`).join('\n')

const HELP = `npm create manifest-site [FOLDER] -- [--template NAME] [--yes] [--no-install]

Writes a website that one JSON file describes into a new folder, and installs what it needs.
  FOLDER           the folder (default: ${DEFAULT_FOLDER})
  --template NAME  the site to begin with, by name or number (default: ${DEFAULT_TEMPLATE})
  --yes, -y        asks nothing and uses the defaults, as without a terminal
  --no-install     does not run npm install
  --engine FILE    depends on this tarball of manifest-site, not on the released version; for tests

Templates:
${TEMPLATE_LIST}`

/** What the user can correct. The message is all that is printed. */
class UserError extends Error {}

async function create() {
  checkNode()
  const { values, positionals } = readArguments()
  if (values.help) return console.log(HELP)
  const { folder, template, shouldInstall } = await choose(values, positionals)
  const engine = values.engine === undefined ? undefined : path.resolve(values.engine)
  const problem = await writeSite(folder, await readSiteFiles({ folder: path.resolve(folder), template, engine }))
  if (problem !== null) throw new UserError(problem)
  console.log(`Created "${folder}" from the template "${template}".`)
  if (shouldInstall) await install(folder)
  console.log(await describeNextSteps(folder, shouldInstall))
}

/** Asks for what the arguments do not say. Throws before a question that a wrong argument or folder makes pointless. */
async function choose(/** @type {ReturnType<typeof readArguments>['values']} */ values, /** @type {string[]} */ folders) {
  if (folders.length > 1) throw new UserError(`"${folders.join(' ')}" is more than one folder. Put a name with spaces in quotes.`)
  const named = values.template === undefined ? undefined : parseTemplate(values.template)
  const { ask, close } = values.yes || !process.stdin.isTTY ? NO_QUESTIONS : createQuestions()
  try {
    const folder = folders[0] || (await askForFolder(ask))
    await checkFolder(folder)
    const template = named ?? (await askForTemplate(ask))
    const shouldInstall = !values['no-install'] && !/^n/i.test(await ask('Install what it needs with npm? (yes): '))
    return { folder, template, shouldInstall }
  } finally {
    close()
  }
}

/** Throws if this Node is too old for the commands of the site. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 18))
    throw new UserError(
      `create-manifest-site needs Node 22.18 or newer, but runs on ${process.versions.node}. Install a newer one from https://nodejs.org.`,
    )
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        template: { type: 'string' },
        yes: { type: 'boolean', short: 'y' },
        'no-install': { type: 'boolean' },
        engine: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    const [problem] = String(error instanceof Error ? error.message : error).split(' To specify a positional argument')
    throw new UserError(`${problem}\nAdd --help to see all options.`)
  }
}

function parseTemplate(/** @type {string} */ text) {
  const template = findTemplate(text)
  if (template) return template
  throw new UserError(`${describeUnknownTemplate(text)} The templates are:\n${TEMPLATE_LIST}`)
}

function describeUnknownTemplate(/** @type {string} */ text) {
  const near = suggestTemplate(text)
  return `There is no template "${text}".${near === undefined ? '' : ` Did you mean "${near}"?`}`
}

/** Asks until the answer is a folder into which a site can be written. */
async function askForFolder(/** @type {(text: string) => Promise<string>} */ ask) {
  const question = `Folder of the site (${DEFAULT_FOLDER}): `
  for (;;) {
    const answer = await ask(question)
    const folder = answer || DEFAULT_FOLDER
    const problem = await findFolderProblem(folder)
    // The default is checked again by the caller: without a terminal, nothing can be answered.
    if (problem === null || answer === '') return folder
    console.log(problem)
  }
}

async function askForTemplate(/** @type {(text: string) => Promise<string>} */ ask) {
  let question = `Templates:\n${TEMPLATE_LIST}\nTemplate (${DEFAULT_TEMPLATE}): `
  for (;;) {
    const answer = (await ask(question)) || DEFAULT_TEMPLATE
    const template = findTemplate(answer)
    if (template) return template
    question = `${describeUnknownTemplate(answer)} Template (${DEFAULT_TEMPLATE}): `
  }
}

/** Throws unless a site can be written into the folder. */
async function checkFolder(/** @type {string} */ folder) {
  const problem = await findFolderProblem(folder)
  if (problem !== null) throw new UserError(problem)
}

/** Runs `npm install`, or that of the package manager which started this program. */
async function install(/** @type {string} */ folder) {
  const program = process.env.npm_execpath ?? ''
  const [command, ...args] = /\.c?js$/.test(program) ? [process.execPath, program] : ['npm']
  const { status } = spawnSync(command, [...args, 'install'], {
    cwd: folder,
    stdio: 'inherit',
    // On Windows, npm is a script of the shell.
    shell: process.platform === 'win32' && args.length === 0,
    // Without a network, npm would wait more than a minute before it says so.
    env: { npm_config_fetch_retry_mintimeout: '1000', ...process.env, npm_config_audit: 'false', npm_config_fund: 'false' },
  })
  if (status !== 0)
    throw new UserError(
      `The files are in "${folder}", but npm install failed. Check the connection to the internet and try again.\n${await describeNextSteps(folder, false)}`,
    )
}

async function describeNextSteps(/** @type {string} */ folder, /** @type {boolean} */ isInstalled) {
  const enter =
    path.resolve(folder) === process.cwd() ? [] : [`  cd ${/^[\p{L}\p{N}./\\:_-]+$/u.test(folder) ? folder : `"${folder}"`}`]
  const { homepage } = await readOwnPackage()
  const more = `README.md there says more${homepage ? `, and ${homepage} everything` : ''}.`
  return ['Next:', ...enter, ...(isInstalled ? [] : ['  npm install']), '  npm run edit', more].join('\n')
}

try {
  await create()
} catch (error) {
  console.error(error instanceof UserError ? error.message : error)
  process.exitCode = 1
}
