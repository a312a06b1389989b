import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { registry } from '../../src/blocks/registry.gen.ts'
import { renderSample } from '../support/render-sample.tsx'

const blocks = path.resolve(import.meta.dirname, '../../src/blocks')
const types = (await readdir(blocks, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map((entry) => entry.name)

async function readSamples(type: string): Promise<{ name: string; block: unknown; forms: unknown }[]> {
  const { forms, ...samples } = JSON.parse(await readFile(path.join(blocks, type, 'samples.json'), 'utf8'))
  return Object.entries<{ block: unknown }>(samples).map(([name, { block }]) => ({ name, block, forms }))
}

let said: string[] = []
beforeEach(() => {
  said = []
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void said.push(words.join(' ')))
})
afterEach(() => vi.restoreAllMocks())

test('the registry holds exactly the block folders', () => {
  expect(Object.keys(registry).sort()).toEqual([...types].sort())
})

for (const type of types) {
  const samples = await readSamples(type)

  describe(type, () => {
    test('has the samples minimal, full and extreme', () => {
      expect(samples.map(({ name }) => name)).toEqual(expect.arrayContaining(['minimal', 'full', 'extreme']))
    })

    for (const sample of samples) {
      test(`the sample ${sample.name} is valid and renders apart, without a word on the console`, () => {
        expect(renderSample(type, sample)).toContain(`data-block="${type}"`)
        expect(said).toEqual([])
      })

      test(`the sample ${sample.name} carries no style attribute`, () => {
        expect(renderSample(type, sample)).not.toMatch(/\sstyle="/)
      })

      test(`text of the sample ${sample.name} stays text, however hostile`, () => {
        const hostile = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>'
        const block = JSON.parse(JSON.stringify(sample.block), (key, value) =>
          key === 'heading' || key === 'text' ? hostile : value,
        )
        expect(renderSample(type, { ...sample, block })).not.toMatch(/<script|<img src=x/)
      })
    }
  })
}
