import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The settings with which code editors and TypeScript check own blocks and own rules. */
const TYPESCRIPT_SETTINGS = {
  compilerOptions: {
    target: 'esnext',
    lib: ['esnext', 'dom'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    types: [],
  },
  include: ['blocks', 'rules'],
}

/** Writes `tsconfig.json` into the folder of a site, unless it has one. Returns whether it was written. */
export async function writeTypeScriptSettings(siteFolder: string): Promise<boolean> {
  const file = path.join(siteFolder, 'tsconfig.json')
  if (existsSync(file)) return false
  await writeFile(file, `${JSON.stringify(TYPESCRIPT_SETTINGS, null, 2)}\n`)
  return true
}
