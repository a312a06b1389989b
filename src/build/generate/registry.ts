import { listEntries } from '../../manifest/comments.ts'
import { fieldOf } from '../../manifest/json.ts'
import { propertiesOf, type SchemaNode, toSchemaNode } from './schema-node.ts'
import type { SchemaSources } from './sources.ts'

const BANNER = '// Generated from the block folders by `npm run generate`. Do not edit.'

/** The source of `src/blocks/registry.gen.ts`, which imports every block folder. */
export function generateBlockRegistry({ blocks }: SchemaSources): string {
  const types = [...blocks.keys()]
  return `${BANNER}
import type { BlockRegistry } from '../ui/block.ts'
${types.map((type) => `import ${type} from './${type}/index.ts'`).join('\n')}

export const registry: BlockRegistry = { ${types.join(', ')} }
`
}

/** The source of `src/blocks/samples.gen.ts`, which imports the samples of every block folder. */
export function generateBlockSamples({ blocks }: SchemaSources): string {
  const types = [...blocks.keys()]
  return `${BANNER}
${types.map((type) => `import ${type} from './${type}/samples.json' with { type: 'json' }`).join('\n')}

/** The samples of each block type, as in its \`samples.json\`: a block and the forms that it refers to, under the name of the sample. */
export const samples: Readonly<Record<string, unknown>> = { ${types.join(', ')} }
`
}

/**
 * The source of `src/manifest/texts.gen.ts`: the English interface texts, which are the defaults in their schema. Those of forms
 * (`x-form-text`) are apart, because browsers get them with the code of forms.
 */
export function generateTexts(bundle: SchemaNode): string {
  const texts = propertiesOf(toSchemaNode(toSchemaNode(bundle.definitions).Texts))
  const isOfForm = (node: unknown) => fieldOf(node, 'x-form-text') === true
  const all = listEntries(texts).map(([key, node]) => ({
    key,
    isOfForm: isOfForm(node),
    text: JSON.stringify(fieldOf(node, 'default') ?? ''),
  }))
  return `// Generated from the texts in the schema by \`npm run generate\`. Do not edit.
import type { Texts } from './manifest.gen.ts'

/** The interface texts that a form needs in the browser. */
export type FormTexts = Required<Pick<Texts, keyof typeof englishFormTexts>>

export const englishFormTexts = {
${all.flatMap((one) => (one.isOfForm ? [`  ${one.key}: ${one.text},`] : [])).join('\n')}
}

/** The English interface texts. \`site.texts\` of a manifest can replace them. */
export const englishTexts: Required<Texts> = {
${all.map((one) => `  ${one.key}: ${one.isOfForm ? `englishFormTexts.${one.key}` : one.text},`).join('\n')}
}
`
}

/** The source of `src/manifest/words.gen.ts`, which imports the file of each language. */
export function generateWords(languages: readonly string[]): string {
  return `// Generated from the files of src/manifest/words by \`npm run generate\`. Do not edit.
import type { Texts } from './manifest.gen.ts'
${languages.map((language) => `import ${language} from './words/${language}.json' with { type: 'json' }`).join('\n')}

/** The interface texts in other languages than English, by language. */
export const words: Readonly<Record<string, Texts>> = { ${languages.join(', ')} }
`
}

/** The source of `src/forms/mail-words.gen.ts`, which imports the file of each language. */
export function generateMailWords(languages: readonly string[]): string {
  return `// Generated from the files of src/forms/mail-words by \`npm run generate\`. Do not edit.
${languages.map((language) => `import ${language} from './mail-words/${language}.json' with { type: 'json' }`).join('\n')}

/** The words of emails. \`reasons\` are the notes about an enquiry by their code, except in English, in which enquiries are stored. */
export type MailWords = typeof en & { readonly reasons?: Readonly<Record<string, string>> }

/** The words of emails by language. */
export const mailWords: Readonly<Record<string, MailWords>> & { readonly en: MailWords } = { ${languages.join(', ')} }
`
}

/** The source of `src/checks/rules/registry.gen.ts`, which imports every rule folder. */
/** The module with the targets of the build, by the names of their folders. */
export function generateTargetRegistry(folders: readonly string[]): string {
  const named = folders.map((folder) => ({ folder, name: `${toCamelCase(folder)}Target` }))
  return `// Generated from the target folders by \`npm run generate\`. Do not edit.
${named.map(({ folder, name }) => `import { target as ${name} } from './${folder}/index.ts'`).join('\n')}
import type { Target } from './target.ts'

export const targets: Readonly<Record<string, Target>> = {
${named.map(({ folder, name }) => `  ${/^[a-z]+$/.test(folder) ? folder : `'${folder}'`}: ${name},`).join('\n')}
}
`
}

const toCamelCase = (folder: string): string => folder.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

export function generateRuleRegistry(folders: readonly string[]): string {
  const rules = folders.map((folder) => ({ folder, name: toCamelCase(folder) }))
  return `// Generated from the rule folders by \`npm run generate\`. Do not edit.
${rules.map(({ folder, name }) => `import { rule as ${name} } from './${folder}/index.ts'`).join('\n')}
import type { Rule } from './rule.ts'

export const rules: readonly Rule[] = [
${rules.map(({ name }) => `  ${name},`).join('\n')}
]
`
}
