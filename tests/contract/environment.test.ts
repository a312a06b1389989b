import { type Node, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { serveHelp } from '../../scripts/lib/serve-options.ts'
import { listSources, parseSource } from '../support/source-files.ts'

/** Settings of the server. Operators have them in their configuration, so no name may change. */
const SETTINGS = [
  'ADMIN_USERS',
  'ALLOW_PLAINTEXT_POSTGRES',
  'ALLOW_PLAINTEXT_S3',
  'ALLOW_PLAINTEXT_SMTP',
  'DATABASE_URL',
  'FORMS_RATE_LIMIT',
  'FORMS_RELAY_SECRET',
  'HOST',
  'MAIL_FROM',
  'OWNER_EMAIL',
  'PORT',
  'S3_ACCESS_KEY_ID',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_PREFIX',
  'S3_REGION',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'TRUST_PROXY',
  'WEBHOOK_ALLOW_PRIVATE',
]

/**
 * Other variables that the commands read: those of the machine, of git, of npm and of CI, that of own blocks, and the
 * service to which changed pages are submitted.
 */
const OTHERS = [
  'CHROMIUM_PATH',
  'CI',
  'GITHUB_API_URL',
  'GITHUB_EVENT_PATH',
  'GITHUB_REPOSITORY',
  'GITHUB_STEP_SUMMARY',
  'GITHUB_TOKEN',
  'GIT_INDEX_FILE',
  'GIT_SSH',
  'GIT_SSH_COMMAND',
  'INDEXNOW_ENDPOINT',
  'INIT_CWD',
  'MANIFEST_SITE_OWN',
  'PATH',
  'npm_config_loglevel',
  'npm_execpath',
  'npm_lifecycle_event',
]

test('environment variables keep their names', async () => {
  const sources = (await listSources('{src,scripts,packages}/**/*.{ts,tsx,mjs}')).filter((file) => !/\.test\.tsx?$/.test(file))
  const found = new Set((await Promise.all(sources.map(readVariables))).flat())
  expect([...found].sort()).toEqual([...SETTINGS, ...OTHERS].sort())
})

test('the help of the server names all of its settings', () => {
  for (const name of SETTINGS) expect(serveHelp).toMatch(new RegExp(`\\b${name}\\b`))
})

/** The variables that a source reads: members of `process.env`, and what it passes to `variable`, the function of the settings. */
async function readVariables(file: string): Promise<string[]> {
  const { syntax } = await parseSource(file)
  const found: string[] = []
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (isEnvironment(object) && !computed && property.type === 'Identifier') found.push(property.name)
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'ObjectPattern' || !init || !isEnvironment(init)) return
      for (const part of id.properties) if (part.type === 'Property' && part.key.type === 'Identifier') found.push(part.key.name)
    },
    CallExpression({ callee, arguments: [name] }) {
      if (nameOf(callee) === 'variable' && name?.type === 'Literal') found.push(String(name.value))
    },
  }).visit(syntax.program)
  return found
}

/** Whether an expression is `process.env`, or a parameter with this default. */
const isEnvironment = (node: Node): boolean =>
  node.type === 'Identifier' ? node.name === 'env' : node.type === 'MemberExpression' && nameOf(node) === 'env'

const nameOf = (node: Node): string | null => {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : null
}
