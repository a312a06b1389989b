// @ts-check
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const here = import.meta.dirname

const COMMANDS = [
  ...['start', 'dev', 'edit', 'validate', 'build', 'serve', 'leads', 'changes', 'review'],
  ...['indexnow', 'list-pages', 'new-page', 'rename-page', 'translations', 'new-block', 'migrate', 'mcp'],
]

/**
 * All files of a new site: path -> content.
 * @param {{ folder: string, template: string, engine?: string }} choices The folder gives the package its name. `engine` is the path of a
 * tarball of the engine; without it, the site uses the release of the same version as this package.
 * @returns {Promise<Map<string, Buffer | string>>}
 */
export async function readSiteFiles({ folder, template, engine }) {
  const files = new Map([
    ...(await readFolder(path.join(here, 'site'))),
    ...(await readFolder(path.join(here, 'templates', template))),
  ])
  const manifest = files.get('site.manifest.json')?.toString() ?? ''
  const own = await readOwnPackage()
  return new Map([
    ...files,
    ...(own.homepage ? linkDocumentation(files, own.homepage) : []),
    ['site.manifest.json', manifest.replace('"../../schema/', '"./node_modules/manifest-site/schema/')],
    ['package.json', describePackage(own, { name: toPackageName(folder), engine })],
  ])
}

/** @returns {Promise<Map<string, Buffer | string>>} */
async function readFolder(/** @type {string} */ folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  return new Map(await Promise.all(files.sort().map(async (file) => toEntry(path.relative(folder, file), await readFile(file)))))
}

/** npm leaves `.gitignore` out of tarballs, so that it has another name in this package. */
const toEntry = (/** @type {string} */ name, /** @type {Buffer} */ content) =>
  /** @type {const} */ ([name === 'gitignore' ? '.gitignore' : name.split(path.sep).join('/'), content])

/**
 * The `package.json` of this package. It has a home page if the documentation is published.
 * @returns {Promise<{ version: string, engines: object, homepage?: string }>}
 */
export const readOwnPackage = async () => JSON.parse(await readFile(path.join(here, 'package.json'), 'utf8'))

/**
 * The files that say where the documentation is.
 * @returns {[string, string][]}
 */
const linkDocumentation = (/** @type {Map<string, Buffer | string>} */ files, /** @type {string} */ url) => [
  ['README.md', `${files.get('README.md')}\n## Documentation\n\nGuides, and a page for every block, rule and command: ${url}\n`],
  [
    'AGENTS.md',
    `${files.get('AGENTS.md')}\n## Documentation\n\n${url}/llms.txt lists the pages of the documentation as Markdown.\n`,
  ],
]

/** @returns {string} */
function describePackage(
  /** @type {{ version: string, engines: object }} */ { version, engines },
  /** @type {{ name: string, engine: string | undefined }} */ { name, engine },
) {
  const content = {
    name,
    private: true,
    type: 'module',
    scripts: Object.fromEntries(COMMANDS.map((command) => [command, `manifest-site ${command}`])),
    dependencies: { 'manifest-site': engine === undefined ? `^${version}` : `file:${engine}` },
    engines,
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

/** A name that npm accepts, from the name of the folder: `My Site` becomes `my-site`. npm refuses a package that depends on itself. */
function toPackageName(/** @type {string} */ folder) {
  const name = path
    .basename(folder)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
  return name === '' || name === 'manifest-site' ? 'my-site' : name
}
