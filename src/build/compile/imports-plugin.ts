import path from 'node:path'
import type { Plugin } from 'rolldown'

/** A source -> the sources that it imports, at once or later. All are paths below the root. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** A plugin that records what the sources of a bundle import. */
export function importsPlugin(root: string): { imports: Imports; plugin: Plugin } {
  const imports = new Map<string, string[]>()
  const toFile = (id: string) => path.relative(root, id).replaceAll('\\', '/')
  const plugin: Plugin = {
    name: 'imports',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        imports.set(toFile(id), [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])].map(toFile))
      }
    },
  }
  return { imports, plugin }
}

/** Some sources and all that they import, directly or indirectly, except through sources that are not followed. */
export function findReached(imports: Imports, files: Iterable<string>, isFollowed = (_file: string) => true): Set<string> {
  const reached = new Set(files)
  for (const file of reached) for (const imported of imports.get(file) ?? []) if (isFollowed(imported)) reached.add(imported)
  return reached
}
