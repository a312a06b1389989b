import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fieldOf, textOf } from '../../manifest/json.ts'
import { readDocumentationUrl } from '../documentation-url.ts'

/** The name of the package. */
const PACKAGE_NAME = 'manifest-site'

/**
 * Packages of native code and of much data, and one that others bring anyway. Their exact versions are installed: with others, pages, pictures
 * and drawings would have other bytes than in the tests of the release.
 */
const EXACT = ['@shikijs/langs', 'ajv', 'fontkit', 'gettext-parser', 'hyphen', 'sharp', 'svgo', 'woff2-encoder']

/** Packages that face the network. `npm audit` sees them, and their fixes reach a site without a new release of the engine. */
const PATCHED = [
  '@fastify/cookie',
  '@fastify/multipart',
  '@simplewebauthn/server',
  'aws4fetch',
  'fastify',
  'nodemailer',
  'pg',
  'pino',
  'prom-client',
]

/** The packages that npm installs with the release. docs/dependencies.md says why each is not bundled. */
export const DEPENDENCIES: readonly string[] = [...EXACT, ...PATCHED].sort()

/** Packages that only some sites need, and that their owners install. */
export const OPTIONAL_PEERS: readonly string[] = [
  '@modelcontextprotocol/sdk',
  '@playwright/test',
  'axe-core',
  'lighthouse',
  'rolldown',
]

/** The `package.json` of the release of the checkout in `root`. */
export function toPackageJson(root: string): { name: string; version: string } & Record<string, unknown> {
  const own: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const toRange = (name: string) => `${EXACT.includes(name) ? '' : '^'}${readVersion(root, name)}`
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, toRange(name)]))
  return {
    name: PACKAGE_NAME,
    version: textOf(own, 'version') ?? '',
    description: textOf(own, 'description'),
    license: textOf(own, 'license'),
    homepage: readDocumentationUrl(root) ?? undefined,
    type: 'module',
    engines: { node: '>=22.18' },
    bin: { [PACKAGE_NAME]: 'lib/main.js' },
    exports: {
      '.': { types: './types/index.d.ts', default: './lib/index.js' },
      './block': { types: './types/block.d.ts' },
      './rule': { types: './types/rule.d.ts' },
      './test': { types: './types/test.d.ts', default: './lib/test.js' },
      './package.json': './package.json',
      './schema/*': './schema/*',
    },
    dependencies: pick(DEPENDENCIES),
    peerDependencies: Object.fromEntries(OPTIONAL_PEERS.map((name) => [name, textOf(fieldOf(own, 'devDependencies'), name)])),
    peerDependenciesMeta: Object.fromEntries(OPTIONAL_PEERS.map((name) => [name, { optional: true }])),
  }
}

const readVersion = (root: string, name: string): string | null =>
  textOf(JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')), 'version')
