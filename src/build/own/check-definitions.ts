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
    const browserPart = findBrowserPart(files, type)
    if (browserPart?.endsWith('.tsx') && typeof fieldOf(definition, 'toState') !== 'function')
      throw toSourceError(
        { file },
        `A block with an interactive.tsx needs "toState", which returns the props of its Interactive component in the browser.`,
      )
    const hasMount = ['toState', 'mount'].every((name) => typeof fieldOf(definition, name) === 'function')
    if (browserPart?.endsWith('.ts') && !hasMount)
      throw toSourceError(
        { file },
        `A block with an interactive.ts needs "mount", which that file exports, and "toState", which returns the second argument of "mount".`,
      )
  }
}

/** The file of the browser part of an island, `interactive.tsx` or, without React, `interactive.ts`; undefined for other blocks. */
export const findBrowserPart = (files: readonly string[], type: string): string | undefined =>
  ['tsx', 'ts'].map((extension) => `blocks/${type}/interactive.${extension}`).find((file) => files.includes(file))
