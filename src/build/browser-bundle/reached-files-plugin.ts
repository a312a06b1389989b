import path from 'node:path'
import type { Plugin } from 'rolldown'

/** A plugin that finds, for each entry, the sources that it imports directly, indirectly or later. All are paths below `root`. */
export function reachedFilesPlugin(
  root: string,
  entries: readonly string[],
): { reached: ReadonlyMap<string, ReadonlySet<string>>; plugin: Plugin } {
  const reached = new Map<string, Set<string>>()
  const plugin: Plugin = {
    name: 'reached-files',
    buildEnd() {
      for (const entry of entries) {
        const ids = new Set([path.join(root, entry)])
        for (const id of ids) {
          const info = this.getModuleInfo(id)
          for (const imported of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) ids.add(imported)
        }
        reached.set(entry, new Set([...ids].map((id) => path.relative(root, id).replaceAll('\\', '/'))))
      }
    },
  }
  return { reached, plugin }
}
