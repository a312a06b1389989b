import type { Plugin } from 'rolldown'

const PREFIX = 'island:'

/** The name of the virtual module that is the browser entry of an island. */
export const toIslandEntry = (type: string): string => `${PREFIX}${type}`

/** Creates the browser entry of each island: its interactive part, and a function that mounts it in a section frame. */
export function islandsPlugin(root: string): Plugin {
  return {
    name: 'islands',
    resolveId: { filter: { id: /^island:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0island:/ },
      handler(id) {
        const type = id.slice(PREFIX.length + 1)
        return [
          `import { mountIsland } from ${JSON.stringify(`${root}/src/site/island.tsx`)}`,
          `import { Interactive } from ${JSON.stringify(`${root}/src/blocks/${type}/interactive.tsx`)}`,
          'export const mount = (frame) => mountIsland(frame, Interactive)',
        ].join('\n')
      },
    },
  }
}
