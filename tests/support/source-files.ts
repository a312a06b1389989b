import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ParseResult, parseSync } from 'oxc-parser'
import { root } from './project.ts'

/** Source files that match some glob patterns, in order. Fixtures are not sources. */
export async function listSources(...patterns: string[]): Promise<string[]> {
  const files = await Array.fromAsync(glob(patterns, { cwd: root }))
  return files
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.startsWith('tests/fixtures/') && !file.includes('/node_modules/'))
    .sort()
}

export const isGenerated = (file: string): boolean => /\.gen\.tsx?$/.test(file)

export interface ParsedSource {
  text: string
  syntax: ParseResult
}

/** Parses a file of this checkout. Throws if its syntax is wrong, so that no test passes for want of something to look at. */
export async function parseSource(file: string): Promise<ParsedSource> {
  const text = await readFile(path.join(root, file), 'utf8')
  const syntax = parseSync(file, text)
  const [error] = syntax.errors
  if (error) throw new Error(`${file}: ${error.message}`)
  return { text, syntax }
}

/** The modules that a file imports or re-exports, as it names them. Dynamic imports count if their argument is one string. */
export function readImports(file: string): Promise<string[]> {
  const known = imports.get(file) ?? parseImports(file)
  imports.set(file, known)
  return known
}

/** Several tests read the imports of all files. */
const imports = new Map<string, Promise<string[]>>()

async function parseImports(file: string): Promise<string[]> {
  const { text, syntax } = await parseSource(file)
  const { staticImports, staticExports, dynamicImports } = syntax.module
  const fixed = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)].flatMap((found) => {
    const request = 'moduleRequest' in found ? found.moduleRequest : null
    return request ? [request.value] : []
  })
  const dynamic = dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end))
  return [...fixed, ...dynamic.flatMap((source) => /^'([^']+)'$/.exec(source)?.[1] ?? [])]
}

/** The file of this checkout that a relative import of `file` leads to, or null for a package. */
export function resolveImport(file: string, name: string): string | null {
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : null
}

/** The types and interfaces that a file declares and exports. */
export async function readExportedTypes(file: string): Promise<string[]> {
  const { syntax } = await parseSource(file)
  const entries = syntax.module.staticExports.flatMap((statement) => statement.entries)
  return entries.flatMap(({ exportName, isType, moduleRequest }) =>
    isType && !moduleRequest && exportName.name ? [exportName.name] : [],
  )
}
