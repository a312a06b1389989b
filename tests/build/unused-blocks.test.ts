import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFolder } from '../support/project.ts'
import { type BuiltFixture, buildFixture } from '../support/site/built-fixture.ts'

const WORDS = 'Words of a block that is hidden'
const postings = { type: 'jobPostings', heading: WORDS, storageKey: 'hidden-jobs' }

/** Builds the fixture with additional blocks at the end of the home page and additional shared blocks. */
const buildWith = (blocks: object[], shared: object = {}) =>
  buildFixture((text) => {
    const manifest = JSON.parse(text)
    manifest.pages[0].blocks.push(...blocks)
    Object.assign(manifest.shared, shared)
    return JSON.stringify(manifest)
  })

async function findTraces({ output }: BuiltFixture, pattern: RegExp) {
  const files = [...(await readFolder(output))].filter(([file]) => !/\.(br|gz)$/.test(file))
  return files.filter(([file, { text }]) => pattern.test(file) || pattern.test(text)).map(([file]) => file)
}

describe('a hidden block', () => {
  let hidden: BuiltFixture
  beforeAll(async () => {
    const columns = {
      type: 'columns',
      columns: [{ blocks: [{ ...postings, hidden: true }] }, { blocks: [{ type: 'richText', text: 'x' }] }],
    }
    const unseen = { type: 'shared', ref: 'unseen' }
    hidden = await buildWith([{ ...postings, hidden: true }, columns, unseen, { ...unseen, hidden: true }], {
      unseen: { ...postings, hidden: true },
    })
  })
  afterAll(() => hidden.remove())

  test('leaves no text, style or script in the files that visitors can load', async () => {
    expect(await findTraces(hidden, new RegExp(`${WORDS}|hidden-jobs|jobPostings`))).toEqual([])
  })

  test('leaves no text in the server folder', async () => {
    const server = await readFolder(`${hidden.output}-server`)
    const files = [...server].filter(([file, { text }]) => file !== 'render-form.js' && text.includes(WORDS))
    expect(files.map(([file]) => file)).toEqual([])
  })
})

test('a visible block leaves text and scripts, so the test above can fail', async () => {
  const shown = await buildWith([postings])
  const traces = await findTraces(shown, /hidden-jobs|jobPostings/)
  await shown.remove()
  expect(traces).toEqual(expect.arrayContaining(['index.html', expect.stringMatching(/^assets\/(island-)?jobPostings-/)]))
})

test('the style sheet has the rules of a block type only when a page shows it', async () => {
  const plain = await buildFixture()
  const shown = await buildWith([postings])
  const [without, whole] = [await readSheet(plain), await readSheet(shown)]
  const page = (await readFolder(shown.output)).get('index.html')?.text ?? ''
  await Promise.all([plain.remove(), shown.remove()])
  const block = page.slice(page.indexOf('data-block="jobPostings"'))
  const names = [...block.matchAll(/ class="([^" ]+)"/g)].map(([, name]) => new RegExp(`\\.${name}\\b`))
  const added = names.filter((name) => name.test(whole) && !name.test(without))
  expect(added).not.toEqual([])
})

test('the style sheet has the rules of a layout only when a page shows a block with it', async () => {
  const hero = { type: 'hero', heading: WORDS }
  const [split, bleed] = [await buildWith([hero]), await buildWith([{ ...hero, layout: 'bleed' }])]
  const hasRules = async (built: BuiltFixture) => (await readSheet(built)).includes('[data-joined]')
  expect([await hasRules(split), await hasRules(bleed)]).toEqual([false, true])
  await Promise.all([split.remove(), bleed.remove()])
})

async function readSheet({ output }: BuiltFixture): Promise<string> {
  const sheets = [...(await readFolder(output))].filter(([file]) => file.endsWith('.css'))
  expect(sheets).toHaveLength(1)
  return sheets.map(([, { text }]) => text).join('')
}
