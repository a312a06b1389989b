import { Ajv, type ValidateFunction } from 'ajv'
import { describe, expect, test } from 'vitest'
import engine from '../../package.json' with { type: 'json' }
import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { parseNewProposal } from '../../src/build/editor/methods/parse-change.ts'
import { checkManifest } from '../../src/checks/index.ts'
import { fieldOf, isObject } from '../../src/manifest/json.ts'
import { applyExample } from '../support/documents/apply-example.ts'
import { type DocumentCode, readDocumentCode } from '../support/documents/examples.ts'
import { FOLLOWED_GUIDE } from '../support/documents/guide-steps.ts'
import { createMinimalManifest, minimalHost } from '../support/manifest/minimal-manifest.ts'

const code = await readDocumentCode()

describe('the examples of JSON in the documents', () => {
  const blocks = code.filter(({ file, block }) => block?.language === 'json' && file !== FOLLOWED_GUIDE)

  test('are many', () => expect(blocks.length).toBeGreaterThan(8))

  test.each(blocks)('are valid: $file:$line', (example) => {
    if (example.block?.info === 'proposal') expect(parseNewProposal(JSON.parse(example.text))).not.toBeNull()
    else if (example.block?.info === 'settings') expect(listScripts(JSON.parse(example.text))).toEqual([expect.any(String)])
    else expect(findErrors(blocks.filter((other) => isBefore(other, example)).concat(example))).toEqual([])
  })

  test('that are part of a sentence are fields with values that the schema accepts', () => {
    const sentences = code.filter(({ text, block }) => block === null && isExample(text))
    expect(sentences.length).toBeGreaterThan(40)
    expect(sentences.flatMap(({ file, line, text }) => (isAccepted(text) ? [] : [`${file}:${line}: ${text}`]))).toEqual([])
  })
})

/** Whether one example is in the same document as another and before it. */
const isBefore = (one: DocumentCode, other: DocumentCode): boolean =>
  one.file === other.file && one.line < other.line && !['proposal', 'settings'].includes(one.block?.info ?? '')

/** The scripts of package.json that the settings of an assistant start. */
const listScripts = (settings: unknown): unknown[] =>
  Object.values(Object(settings).mcpServers).map((server) => fieldOf(engine.scripts, String(Object(server).args.at(-1))))

/**
 * The errors of a small manifest that contains examples of one document. What follows `json` at a block of code is a JSON Pointer without the
 * first slash: the place of the example. Without it, the example has fields of the whole manifest.
 */
function findErrors(examples: readonly DocumentCode[]): string[] {
  const manifest = createMinimalManifest()
  // The pages to which the examples refer.
  for (const path of ['/services', '/thank-you'])
    manifest.pages.push({ path, title: path, description: path, blocks: [{ type: 'hero', heading: path }] })
  for (const { text, block } of examples) applyExample(manifest, block?.info ? `/${block.info}` : '', text)
  const bytes = new TextEncoder().encode(JSON.stringify(manifest, null, 2))
  const { diagnostics } = checkManifest({ file: 'example', bytes }, minimalHost)
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code: rule, message }) => `${rule} ${message}`)
}

/** Whether code in a sentence is JSON: fields, or an object. A dot at the end of a value means that something is left out. */
const isExample = (text: string): boolean => /^(?:"[^"]+":|\{ ")/.test(text) && !text.includes('…')

const ajv = new Ajv({ discriminator: true, strict: false, validateSchema: false })
ajv.addSchema({ ...schema, $id: 'manifest' })

/** Every schema of an object, and every name of a field, that occurs in the manifest schema. */
const objects: object[] = []
const keywords = new Set<string>()
visit(schema)

function visit(value: unknown): void {
  if (Array.isArray(value)) value.forEach(visit)
  if (!isObject(value)) return
  if (isObject(value.properties)) objects.push(value.properties)
  for (const key of Object.keys(value)) keywords.add(key)
  Object.values(value).forEach(visit)
}

const validators = new Map<string, ValidateFunction[]>()

/** The validators of all fields with a name. */
function findValidators(name: string): ValidateFunction[] {
  const known = validators.get(name)
  if (known) return known
  const found = objects.flatMap((properties) => {
    const field: unknown = Reflect.get(properties, name)
    return isObject(field) ? [ajv.compile(withAbsoluteReferences(field))] : []
  })
  validators.set(name, found)
  return found
}

const withAbsoluteReferences = (field: object): object =>
  JSON.parse(JSON.stringify(field).replaceAll('"#/definitions/', '"manifest#/definitions/'))

/** Whether each field of an example exists, and one field with that name accepts its value. */
function isAccepted(text: string): boolean {
  const value: unknown = JSON.parse(text.startsWith('{') ? text : `{${text}}`)
  return Object.entries(Object(value)).every(([name, inner]) => {
    // A text with its translation.
    if (name.includes(' ')) return typeof inner === 'string'
    return name.startsWith('x-') || name === '$ref'
      ? keywords.has(name)
      : findValidators(name).some((validate) => validate(inner))
  })
}
