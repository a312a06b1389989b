import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { listEntries } from '../manifest/comments.ts'
import { findWords } from '../manifest/find-words.ts'
import { fieldOf, textOf } from '../manifest/json.ts'
import type { Texts } from '../manifest/manifest.gen.ts'
import { englishTexts } from '../manifest/texts.gen.ts'

/** In English, except for the texts of own blocks, which are in the language of the site. */
const schemaTexts: Required<Texts> = { ...englishTexts, ...readDefaults(schema) }

/**
 * The interface texts of a site in this language whose manifest replaces none: those of the engine, in English if it has no words of the
 * language, and those of the own blocks of the site.
 */
export const findDefaultTexts = (language: string): Required<Texts> => ({ ...schemaTexts, ...findWords(language) })

function readDefaults({ definitions }: { definitions: unknown }): Record<string, string> {
  const texts = fieldOf(fieldOf(definitions, 'Texts'), 'properties')
  return Object.fromEntries(listEntries(texts).map(([name, node]) => [name, textOf(node, 'default') ?? '']))
}
