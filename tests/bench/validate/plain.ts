/** What the checks are compared with: the least that any program does that reads a manifest and has Ajv say whether it is one. */
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import schema from '../../../schema/manifest.schema.json' with { type: 'json' }

const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(process.argv[2] ?? ''))
const manifest: unknown = JSON.parse(text)
const validate = new Ajv({ allErrors: true, discriminator: true, strict: false }).compile(schema)
console.log(validate(manifest) ? 'A manifest.' : 'No manifest.')
