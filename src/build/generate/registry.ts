import { propertiesOf, toSchemaNode } from './bundle.ts'
import type { SchemaSources } from './sources.ts'

const BANNER = '// Generated from the block folders by `npm run generate`. Do not edit.'

/** The source of `src/blocks/registry.gen.ts`: static imports of every block folder. */
export function generateBlockRegistry({ blocks }: SchemaSources): string {
  const types = [...blocks.keys()]
  return `${BANNER}
import type { Registry } from '../ui/block.ts'
${types.map((type) => `import ${type} from './${type}/index.ts'`).join('\n')}

export const registry: Registry = { ${types.join(', ')} }
`
}

/** The source of `src/manifest/texts.gen.ts`: the English interface words, from the defaults in their schema. */
export function generateTexts({ definitions }: SchemaSources): string {
  const words = Object.entries(propertiesOf(definitions.get('Texts'))).map(([key, node]) => {
    return `  ${key}: ${JSON.stringify(toSchemaNode(node).default ?? '')},`
  })
  return `// Generated from schema/defs/texts.schema.json by \`npm run generate\`. Do not edit.
import type { Texts } from './manifest.gen.ts'

/** The interface words as English has them. \`site.texts\` of a manifest says some of them differently. */
export const englishTexts: Required<Texts> = {
${words.join('\n')}
}
`
}

/** The source of `src/checks/rules/registry.gen.ts`: static imports of every rule, by the names of their folders. */
export function generateRuleRegistry(folders: readonly string[]): string {
  const rules = folders.map((folder) => ({ folder, name: folder.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) }))
  return `// Generated from the folders of the rules by \`npm run generate\`. Do not edit.
${rules.map(({ folder, name }) => `import { rule as ${name} } from './${folder}/index.ts'`).join('\n')}
import type { Rule } from './rule.ts'

export const rules: readonly Rule[] = [
${rules.map(({ name }) => `  ${name},`).join('\n')}
]
`
}
