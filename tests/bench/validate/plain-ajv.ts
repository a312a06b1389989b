/** The baseline for the checks: the minimal program that reads a manifest and validates it with Ajv. */
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import schema from '../../../schema/manifest.schema.json' with { type: 'json' }

const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(process.argv[2] ?? ''))
const manifest: unknown = JSON.parse(text)
const validate = new Ajv({ allErrors: true, discriminator: true, strict: false }).compile(schema)
console.log(validate(manifest) ? 'The manifest is valid.' : 'The manifest is not valid.')
