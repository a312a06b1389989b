import { fieldOf } from '../../manifest/json.ts'
import type { OwnSources } from './own-sources.ts'
import { toSourceError } from './source-error.ts'

/** Throws an `ExpectedError` when the `index.ts` of an own block does not export a definition of a block, or when that of an island has no state. */
export function checkDefinitions({ blocks, files }: OwnSources, registry: unknown): void {
  for (const type of blocks) {
    const definition = fieldOf(registry, type)
    const file = `blocks/${type}/index.ts`
    if (typeof fieldOf(definition, 'render') !== 'function')
      throw toSourceError({ file }, `The default export must be a block: export default defineBlock('${type}', { render: … }).`)
    const isIsland = files.includes(`blocks/${type}/interactive.tsx`)
    if (isIsland && typeof fieldOf(definition, 'toState') !== 'function')
      throw toSourceError(
        { file },
        `A block with an interactive.tsx needs "toState", which returns the props of its Interactive component in the browser.`,
      )
  }
}
