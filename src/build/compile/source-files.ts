import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'rolldown'

/** Folders of everything that is compiled, and of what compiles it. */
const FOLDERS = [
  'src/blocks',
  'src/build/compile',
  'src/contracts',
  'src/files',
  'src/forms',
  'src/functions',
  'src/manifest',
  'src/site',
  'src/theme',
  'src/ui',
]

/** Files in these folders that are never compiled. */
const LEFT_OUT = /\.json$|\.test\.tsx?$|^src\/site\/preview\//

/** The sources of the compiled site, sorted, as paths below `root` with slashes. */
export function listSourceFiles(root: string): string[] {
  return FOLDERS.flatMap((folder) => listFiles(root, folder))
    .filter((file) => !LEFT_OUT.test(file))
    .sort()
}

/** All files below a folder of `root`, as paths below `root` with slashes. */
export function listFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    return entry.isDirectory() ? listFiles(root, file) : [file]
  })
}

/** The hash of everything that the compiled site depends on: its sources, and the versions of the packages. */
export const hashSources = (root: string): string => hashFiles(root, listSourceFiles(root))

/** The hash of some files, given as paths below `root`, and of the versions of the packages. */
export function hashFiles(root: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of [...files, 'package-lock.json']) {
    const text = readFileSync(path.join(root, file), 'utf8')
    hash.update(`${file}\0${text.length}\0${text}`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Fails when a bundle contains a source that is not listed: it is not hashed, so its changes would not cause a new build. */
export function listedSourcesPlugin(root: string, files: readonly string[] = listSourceFiles(root)): Plugin {
  const listed = new Set(files)
  return {
    name: 'listed-sources',
    buildEnd() {
      const sources = [...this.getModuleIds()].filter((id) => path.isAbsolute(id) && !/[/\\]node_modules[/\\]/.test(id))
      const unlisted = sources.map((id) => path.relative(root, id).replaceAll('\\', '/')).find((file) => !listed.has(file))
      if (unlisted)
        this.error(`"${unlisted}" is bundled, but src/build/compile/source-files.ts does not hash it. Add its folder there.`)
    },
  }
}
