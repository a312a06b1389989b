import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { registry } from '../../src/blocks/registry.gen.ts'
import { toPointer } from '../../src/manifest/pointer.ts'
import { walkMarks } from '../../src/manifest/walk.ts'
import { findHeadingField, getBlockPlan } from '../../src/models/schema-marks.ts'
import { renderSample, type Sample } from '../support/site/render-sample.tsx'

const blocks = path.resolve(import.meta.dirname, '../../src/blocks')
const types = (await readdir(blocks, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map((entry) => entry.name)

interface Samples {
  samples: (Sample & { name: string })[]
  /** Pointer of a text in the sample `full` -> the reason why the block does not show it. */
  notShown: Record<string, string>
}

async function readSamples(type: string): Promise<Samples> {
  const { forms, notShown = {}, ...samples } = JSON.parse(await readFile(path.join(blocks, type, 'samples.json'), 'utf8'))
  const entries = Object.entries<{ block: unknown }>(samples)
  return { samples: entries.map(([name, { block }]) => ({ name, block, forms })), notShown }
}

/** The fields of a block that its sample `full` has. Of fields that exclude each other (`x-one-of`), these are the first ones, without those that need another. */
async function readFields(type: string): Promise<string[]> {
  const schema = JSON.parse(await readFile(path.join(blocks, type, 'schema.json'), 'utf8'))
  const [, ...alternatives]: string[] = schema['x-one-of'] ?? []
  const isPossible = (field: string) => ![field, schema.properties[field]['x-needs']].some((name) => alternatives.includes(name))
  return Object.keys(schema.properties).filter(isPossible)
}

/** The pointers of the texts of a block that visitors read. */
function findTexts(block: unknown): string[] {
  const found: string[] = []
  walkMarks(block, getBlockPlan(), (value, marks, steps) => {
    if (marks.text && typeof value === 'string') found.push(toPointer(steps))
  })
  return found
}

/** A copy of the block in which `toText` replaces each text. */
function withTexts(block: unknown, toText: (pointer: string) => string): unknown {
  const copy = structuredClone(block)
  const changes: (() => void)[] = []
  walkMarks(copy, getBlockPlan(), (value, marks, steps) => {
    const owner = steps.slice(0, -1).reduce<unknown>((current, step) => Reflect.get(Object(current), step), copy)
    const [key, text] = [steps.at(-1) ?? '', toText(toPointer(steps))]
    if (marks.text && typeof value === 'string') changes.push(() => Reflect.set(Object(owner), key, text))
  })
  for (const change of changes) change()
  return copy
}

const headingLevels = (html: string): number[] => [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))

let logged: string[] = []
beforeEach(() => {
  logged = []
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void logged.push(words.join(' ')))
})
afterEach(() => vi.restoreAllMocks())

test('the registry contains exactly the block folders', () => {
  expect(Object.keys(registry).sort()).toEqual([...types].sort())
})

for (const type of types) {
  const { samples, notShown } = await readSamples(type)
  const full: Sample = samples.find(({ name }) => name === 'full') ?? { block: null }
  const isHeaded = findHeadingField(type) !== null
  const fields = await readFields(type)

  describe(type, () => {
    if (isHeaded)
      test('has an h1 as the first block of a page, and an h2 below the main heading', () => {
        const first = [0, 1].map((above) => headingLevels(renderSample(type, { ...full }, { above }))[0])
        expect(first).toEqual([1, 2])
      })

    test('has the samples minimal, full and extreme', () => {
      expect(samples.map(({ name }) => name)).toEqual(expect.arrayContaining(['minimal', 'full', 'extreme']))
    })

    test('has a sample full with every field', () => {
      expect(Object.keys(Object(full.block))).toEqual(expect.arrayContaining(fields))
    })

    test('shows every text of its sample full, except those listed with a reason', () => {
      const block = withTexts(full.block, (pointer) => `text at ${pointer}`)
      const html = renderSample(type, { ...full, block }, { limits: false })
      const missing = findTexts(block).filter((pointer) => !html.includes(`text at ${pointer}`))
      expect(missing).toEqual(Object.keys(notShown))
    })

    for (const sample of samples) {
      test(`renders the valid sample ${sample.name} by itself and logs nothing`, () => {
        expect(renderSample(type, sample)).toContain(`data-block="${type}"`)
        expect(logged).toEqual([])
      })

      test(`renders the sample ${sample.name} without style attributes`, () => {
        expect(renderSample(type, sample)).not.toMatch(/\sstyle="/)
      })

      test(`escapes hostile texts in the sample ${sample.name}`, () => {
        const hostile = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>'
        const block = withTexts(sample.block, () => hostile)
        expect(renderSample(type, { ...sample, block }, { limits: false })).not.toMatch(/<script|<img src=x/)
      })

      test(`skips no heading level in the sample ${sample.name}, as the first block and below another one`, () => {
        for (const above of [0, 1]) {
          const levels = headingLevels(renderSample(type, sample, { above }))
          const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? (above || isHeaded ? 1 : 2)) + 1)
          expect(skipped).toEqual([])
        }
      })
    }
  })
}
