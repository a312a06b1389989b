import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Manifest } from '../../src/manifest/manifest.gen.ts'
import { readReferenceManifest } from '../support/site/reference-site.ts'
import { listSources, readImports, resolveImport } from '../support/source-files.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Folder of `src/` -> the other folders it may import from. */
const DIRECTION: Record<string, string[]> = {
  manifest: [],
  contracts: ['manifest'],
  theme: ['manifest', 'contracts'],
  forms: ['manifest', 'contracts'],
  files: ['manifest', 'contracts'],
  functions: ['manifest', 'contracts', 'forms', 'files'],
  checks: ['manifest', 'contracts', 'theme', 'forms'],
  changes: ['manifest', 'contracts', 'checks'],
  ui: ['manifest', 'contracts', 'theme'],
  blocks: ['manifest', 'contracts', 'theme', 'ui', 'forms'],
  site: ['manifest', 'contracts', 'theme', 'ui', 'blocks', 'forms'],
  document: ['manifest', 'contracts', 'theme', 'forms', 'checks', 'changes'],
  models: ['manifest', 'contracts', 'theme', 'forms'],
  editor: ['manifest', 'contracts', 'theme', 'forms', 'checks', 'document', 'models', 'ui', 'blocks', 'site'],
  build: ['manifest', 'contracts', 'theme', 'forms', 'files', 'checks', 'changes', 'document', 'models'],
  server: ['manifest', 'contracts', 'forms', 'files'],
  review: ['manifest', 'contracts', 'checks', 'changes', 'build', 'server'],
  api: ['manifest', 'contracts', 'checks', 'build', 'server'],
  assistant: ['manifest', 'contracts', 'checks', 'changes', 'document', 'models', 'build', 'review'],
}

/** Folder of `src/` -> the packages and parts of Node it must not import. */
const FORBIDDEN_PACKAGES: Record<string, RegExp> = {
  manifest: /^(node:|react|ajv|vite|fastify)/,
  contracts: /^(node:|react|ajv|vite|fastify)/,
  theme: /^(node:|react|ajv|vite|fastify)/,
  forms: /^(node:|react|ajv|vite|fastify)/,
  files: /^(react|ajv|vite|fastify)/,
  functions: /^(node:|react|ajv|vite|fastify)/,
  checks: /^(node:|react|vite|fastify)/,
  changes: /^(node:|react|ajv|vite|fastify)/,
  ui: /^(node:|ajv|vite|fastify)/,
  blocks: /^(node:|ajv|vite|fastify)/,
  site: /^(node:|ajv|vite|fastify)/,
  document: /^(node:|react|ajv|vite|fastify)/,
  models: /^(node:|react|ajv|vite|fastify)/,
  editor: /^(node:|ajv|vite|fastify)/,
  build: /^(react|wouter|fastify|swiper)/,
  server: /^(react|wouter|vite|ajv|@emotion|swiper)/,
  review: /^(react|ajv|vite|fastify)/,
  api: /^(react|ajv|vite|fastify)/,
  assistant: /^(react|ajv|vite|fastify)/,
}

const sources = (await listSources('src/**/*.{ts,tsx}')).filter((file) => !/\.test\.tsx?$/.test(file))

const folderOf = (file: string): string => file.split('/')[1] ?? ''

function isAllowed(file: string, name: string): boolean {
  const from = folderOf(file)
  const target = resolveImport(file, name)
  if (target === null) return !FORBIDDEN_PACKAGES[from]?.test(name)
  if (target.startsWith('schema/')) return true
  const to = folderOf(target)
  return target.startsWith('src/') && (to === from || DIRECTION[from]?.includes(to) === true)
}

describe('imports follow the direction table', () => {
  test('every folder of src/ imports only what the table allows', async () => {
    const wrong: string[] = []
    for (const file of sources) {
      for (const name of await readImports(file)) if (!isAllowed(file, name)) wrong.push(`${file} -> ${name}`)
    }
    expect(wrong).toEqual([])
  })

  test('a block imports no other block', async () => {
    const blockFiles = sources.filter((file) => /^src\/blocks\/[^/]+\//.test(file))
    const wrong: string[] = []
    for (const file of blockFiles) {
      for (const name of await readImports(file)) {
        const target = resolveImport(file, name)
        if (target?.startsWith('src/blocks/') && target.split('/')[2] !== file.split('/')[2]) wrong.push(`${file} -> ${target}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('the builder is general', () => {
  test('src/ and schema/ contain no words of the reference site', async () => {
    const words = findOwnWords(readReferenceManifest())
    const files = (await Array.fromAsync(glob('{src,schema}/**/*.{ts,tsx,json,css}', { cwd: root }))).sort()
    const found: string[] = []
    for (const file of files) {
      const text = (await readFile(path.join(root, file), 'utf8')).toLowerCase()
      for (const word of words) if (text.includes(word)) found.push(`${file}: ${word}`)
    }
    expect(found).toEqual([])
  })
})

/** The name, host and facts of a manifest, the slugs of its pages that have a hyphen, and every text of at least 30 characters. */
function findOwnWords({ $schema: _, ...manifest }: Manifest): string[] {
  const slugs = manifest.pages.map(({ path: pagePath }) => pagePath.split('/').at(-1) ?? '').filter((slug) => slug.includes('-'))
  const own = [manifest.site.name, new URL(manifest.site.url).host, ...Object.values(manifest.site.facts ?? {}), ...slugs]
  const texts: string[] = []
  JSON.stringify(manifest, (_, value) => {
    if (typeof value === 'string' && value.length >= 30) texts.push(value)
    return value
  })
  const interfaceFree = [...own.filter((word) => word.length >= 5), ...texts]
  return [...new Set(interfaceFree.map((word) => word.toLowerCase()))]
}
