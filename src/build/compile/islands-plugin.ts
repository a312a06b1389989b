import type { Plugin } from 'vite'

const PREFIX = 'island:'

/** The module name of the browser entry of an island. */
export const toIslandEntry = (type: string): string => `${PREFIX}${type}`

/** Gives each island an entry of its own: its interactive part and the function that brings it to life in a frame. */
export function islandsPlugin(): Plugin {
  return {
    name: 'islands',
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : undefined
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const type = id.slice(PREFIX.length + 1)
      return [
        `import { mountIsland } from '/src/site/island.tsx'`,
        `import { Interactive } from '/src/blocks/${type}/interactive.tsx'`,
        'export const mount = (frame) => mountIsland(frame, Interactive)',
      ].join('\n')
    },
  }
}
