import type { Plugin } from 'rolldown'

const PREFIX = 'island:'

/** The name of the virtual module that is the browser entry of an island, by the file of its browser part: `tabs/interactive.tsx`. */
export const toIslandEntry = (file: string): string => `${PREFIX}${file}`

interface IslandSource {
  /** The module specifier of the browser part. With the extension `.ts` it works without React. */
  file: string
  /** The module specifier of what exports `mountIsland`. */
  mounter: string
}

/** The browser entry of an island: a function that mounts its browser part in a section frame. */
export const writeIslandEntry = ({ file, mounter }: IslandSource): string =>
  file.endsWith('.tsx')
    ? [
        `import { mountIsland } from ${JSON.stringify(mounter)}`,
        `import { Interactive } from ${JSON.stringify(file)}`,
        'export const mount = (frame) => mountIsland(frame, Interactive)',
      ].join('\n')
    : [
        `import { mount as start } from ${JSON.stringify(file)}`,
        'export const mount = async (frame) => start(frame, JSON.parse(frame.dataset.state))',
      ].join('\n')

/** Creates the browser entry of each island. */
export function islandsPlugin(root: string): Plugin {
  return {
    name: 'islands',
    resolveId: { filter: { id: /^island:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0island:/ },
      handler: (id) =>
        writeIslandEntry({
          file: `${root}/src/blocks/${id.slice(PREFIX.length + 1)}`,
          mounter: `${root}/src/site/island.tsx`,
        }),
    },
  }
}
