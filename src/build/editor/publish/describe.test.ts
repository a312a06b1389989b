import { describe, expect, test } from 'vitest'
import { createMinimalManifest } from '../../../../tests/support/manifest/minimal-manifest.ts'
import { describeChanges, describeReturn, toCommitMessage, toSentences } from './describe.ts'

const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

describe('what is published', () => {
  test('has a short title and a sentence for each change', () => {
    const after = createMinimalManifest()
    after.site.name = 'Other Ltd'
    for (const page of after.pages) page.title = `A very long title that says more than is needed about ${page.path}`
    const { title, sentences } = describeChanges(encode(createMinimalManifest()), encode(after))
    expect(title.length).toBeLessThanOrEqual(72)
    expect(title).toMatch(/^Publish \d changes: Page "A very long title.*… and \d more$/)
    expect(sentences.length).toBeGreaterThan(3)
  })

  test('is named when visitors do not see it, and when it is the first version', () => {
    const bytes = encode(createMinimalManifest())
    expect(describeChanges(bytes, bytes)).toEqual({ title: 'Publish changes that visitors do not see', sentences: [] })
    expect(describeChanges(null, bytes)).toEqual({ title: 'Publish the site', sentences: [] })
  })

  test('is read again from the message of its commit', () => {
    const words = describeReturn('2026-11-23T10:51:00Z', ['Page "Home": The heading changes.', 'The logo changes.'])
    expect(words.title.length).toBeLessThanOrEqual(72)
    expect(toSentences(toCommitMessage(words))).toEqual(words.sentences)
    expect(toSentences('Fix the price\n\nThe old one was wrong.\n')).toEqual(['Fix the price'])
  })
})
