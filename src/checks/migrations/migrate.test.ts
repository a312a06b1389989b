import { describe, expect, test } from 'vitest'
import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { sampleManifest } from '../sample.ts'
import { currentVersion, migrations } from './index.ts'
import { migrateManifest } from './migrate.ts'

const migrate = (text: string) => migrateManifest(new TextEncoder().encode(text))

describe('versions of the manifest', () => {
  test('the current version is the one that the schema allows', () => {
    expect(schema.properties.version.const).toBe(currentVersion)
  })

  test('every older version has one migration', () => {
    expect(migrations.map(({ from }) => from)).toEqual([...Array(currentVersion).keys()])
  })
})

describe('migrateManifest', () => {
  test.each<[string, string]>([
    ['has the current version', JSON.stringify(sampleManifest)],
    ['has a newer version', '{ "version": 7 }'],
    ['has no version', '{}'],
    ['has a version in quotes', '{ "version": "0" }'],
    ['has a version that cannot exist', '{ "version": 0.5 }'],
    ['is not an object', '[0]'],
  ])('does not change a file that %s', (_, text) => {
    expect(migrate(text)).toEqual({ text, applied: [], refusal: null })
  })

  test.each<[string, string]>([
    ['is not JSON', '{ "version": 0, }'],
    ['starts with a byte order mark', '\uFEFF{ "version": 0 }'],
    ['has a field twice', '{ "version": 0, "version": 0 }'],
  ])('refuses a file that %s', (_, text) => {
    expect(migrate(text)).toEqual({ text, applied: [], refusal: 'the file has syntax errors.' })
  })

  test('updates a file whose other fields are not valid', () => {
    expect(migrate('{ "version": 0, "pages": 5, "shared": { "a": { "type": "tabs", "items": [null] } } }').text).toBe(
      '{ "version": 1, "pages": 5, "shared": { "a": { "type": "tabs", "items": [null] } } }',
    )
  })
})
