import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { listEntries } from '../manifest/comments.ts'
import { fieldOf, textOf } from '../manifest/json.ts'
import type { Texts } from '../manifest/manifest.gen.ts'
import { englishTexts } from '../manifest/texts.gen.ts'

/** The interface texts of a site whose manifest replaces none: those of the engine in English, and those of the site's own blocks. */
export const defaultTexts: Required<Texts> = { ...englishTexts, ...readDefaults(schema) }

function readDefaults({ definitions }: { definitions: unknown }): Record<string, string> {
  const texts = fieldOf(fieldOf(definitions, 'Texts'), 'properties')
  return Object.fromEntries(listEntries(texts).map(([name, node]) => [name, textOf(node, 'default') ?? '']))
}
