import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { findNamedFiles } from '../../src/build/editor/publish/named-files.ts'
import { findSiteNames } from '../../src/build/editor-schema/site-names.ts'
import { compareManifests } from '../../src/changes/index.ts'
import { createDraftChecker } from '../../src/checks/draft-checker.ts'
import { applySafeFixes } from '../../src/checks/fixes/apply-safe-fixes.ts'
import { renamePage } from '../../src/checks/fixes/rename-page/index.ts'
import { sampleHost } from '../../src/checks/sample.ts'
import { isContainer } from '../../src/manifest/json.ts'
import { describeField } from '../../src/models/fields/index.ts'
import { createLivePage } from '../../src/models/live-models.ts'
import { checkSource, diagnosticsAfter, textAfter } from '../support/manifest/diagnostics.ts'
import { createMinimalManifest } from '../support/manifest/minimal-manifest.ts'
import { withComments } from '../support/manifest/with-comments.ts'
import { createGallery } from '../support/site/gallery.ts'
import { readReferenceManifest } from '../support/site/reference-site.ts'

const manifests: [string, unknown][] = [
  ['the gallery', await createGallery()],
  ['the minimal manifest', createMinimalManifest()],
  ['the reference site', readReferenceManifest()],
]

/** Everything that rules for texts would report. */
const SUSPECT = 'TODO lorem ipsum <b>{{nope}}</b> [](/no-such-page) zero\u200bwidth ~~gone~~'

const toText = (manifest: unknown): string => JSON.stringify(manifest)
const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe.each(manifests)('%s with a comment in every object', (_, manifest) => {
  const commented = withComments(manifest, SUSPECT)

  test('is valid for everyone who uses the public schema', () => {
    const validate = new Ajv({ strict: false, discriminator: true }).compile(schema)
    expect([validate(commented), validate.errors]).toEqual([true, null])
  })

  test('is the same site, with the same diagnostics', () => {
    const [plain, found] = [checkSource(toText(manifest)), checkSource(toText(commented))]
    expect(found.manifest).toEqual(plain.manifest)
    const describeAll = ({ diagnostics }: typeof found) =>
      diagnostics.map(({ code, pointer, message }) => [code, pointer, message])
    expect(describeAll(found)).toEqual(describeAll(plain))
  })

  test('has the same diagnostics as a draft', () => {
    const check = createDraftChecker(1000)
    const checkDraft = (draft: unknown) => check({ manifest: draft, bytes: 1 }, sampleHost).diagnostics
    const codes = checkDraft(commented).map(({ code, pointer }) => [code, pointer])
    expect(codes).toEqual(checkDraft(manifest).map(({ code, pointer }) => [code, pointer]))
  })

  test('changes nothing for visitors', () => {
    expect(compareManifests(manifest, commented)).toEqual([])
    expect(compareManifests(commented, manifest)).toEqual([])
  })

  test('has the same names and files', () => {
    expect(findSiteNames(commented, [])).toEqual(findSiteNames(manifest, []))
    expect(findNamedFiles(commented, ['/no-such-page'])).toEqual([])
  })

  test('has the same models in the editor, and a field for each comment', () => {
    const open = (value: unknown) =>
      createLivePage()({ manifest: value, page: ['pages', 0], resources: { pictures: {}, icons: {} } }).entries.map(
        ({ model }) => model,
      )
    expect(open(commented)).toEqual(open(manifest))
    const titles = new Set(listComments(commented).map((at) => describeField(commented, at)?.title))
    expect([...titles]).toEqual(['Note'])
  })
})

function listComments(value: unknown, at: readonly (string | number)[] = []): (string | number)[][] {
  if (!isContainer(value)) return at.at(-1) === '$comment' ? [[...at]] : []
  return Object.entries(value).flatMap(([key, child]) => listComments(child, [...at, Array.isArray(value) ? Number(key) : key]))
}

describe('a comment', () => {
  test('that is not a text is one error', () => {
    for (const owner of ['', '/site/facts', '/forms', '/shared', '/forms/contact', '/pages/0/blocks/0'])
      expect(diagnosticsAfter({ [`${owner}/$comment`]: 1 })).toEqual([
        'SCH104 1 "$comment" must be text in double quotes, but it is 1.',
      ])
  })

  test.each([
    ['/pages/0/comment', 'SCH102 "comment" "comment" is not a field of a page. Did you mean "$comment"?'],
    ['/pages/0/blocks/0/_comment', 'SCH102 "_comment" "_comment" is not a field of a hero block. Did you mean "$comment"?'],
    ['/site/~1~1', 'SCH102 "//" "//" is not a field of "site". Did you mean "$comment"?'],
    ['/shared/$coment', 'SCH107 "$coment" "$coment" is not a valid name here. Did you mean "$comment"?'],
  ])('is suggested for %s', (pointer, diagnostic) => {
    expect(diagnosticsAfter({ [pointer]: 'Ask sales first' })).toEqual([diagnostic])
  })

  test('is not suggested for a value that is not a text', () => {
    expect(diagnosticsAfter({ '/pages/0/comment': [] })).toEqual(['SCH102 "comment" "comment" is not a field of a page.'])
  })

  test('survives fixes and new paths of pages', () => {
    const commented = JSON.stringify(withComments(JSON.parse(textAfter({ '/pages/0/titel': 'Home' }))), null, 2)
    const broken = commented.replace(/"title": "Home",\n/, '')
    const count = (text: string) => text.split('"$comment"').length
    const { text, applied } = applySafeFixes(toBytes(broken), sampleHost)
    expect([applied.length > 0, count(text)]).toEqual([true, count(commented)])
    const renamed = renamePage(toBytes(toText(withComments(createMinimalManifest()))), sampleHost, {
      from: '/about',
      to: '/us',
      withSubpages: false,
    })
    if ('refusal' in renamed) throw new Error(renamed.refusal)
    expect(count(renamed.text)).toBe(count(toText(withComments(createMinimalManifest()))))
  })
})
