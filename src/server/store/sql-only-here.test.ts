import { expect, it } from 'vitest'
import { listSources, parseSource } from '../../../tests/support/source-files.ts'

const STORE = 'src/server/store/'
const STATES_MODULE = `${STORE}outbox-states.ts`

/** Every constant text in the syntax of a file: string literals and the fixed parts of templates. */
async function readTexts(file: string): Promise<string[]> {
  const { syntax } = await parseSource(file)
  const texts: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'Literal' && 'value' in node && typeof node.value === 'string') texts.push(node.value)
    if ('type' in node && node.type === 'TemplateElement' && 'value' in node) texts.push(rawOf(node.value))
    for (const child of Object.values(node)) visit(child)
  }
  visit(syntax.program)
  return texts
}

const rawOf = (value: unknown): string => (typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '')

/** The texts of files that match a pattern, as `file: text`. */
async function findTexts(files: readonly string[], pattern: RegExp): Promise<string[]> {
  const found = await Promise.all(
    files.map(async (file) =>
      (await readTexts(file)).filter((text) => pattern.test(text)).map((text) => `${file}: ${text.trim().slice(0, 60)}`),
    ),
  )
  return found.flat()
}

const SQL = /\b(SELECT\s|INSERT INTO|UPDATE \w+ SET|DELETE FROM|CREATE TABLE|PRAGMA |VACUUM|BEGIN( |$)|COMMIT\b|ROLLBACK\b)/
const listProduction = async () =>
  (await listSources('src/**/*.ts', 'src/**/*.tsx', 'scripts/**/*.ts')).filter((file) => !/\.test\.tsx?$/.test(file))

it('only the store contains SQL', async () => {
  const [inside, outside] = partition(await listProduction(), (file) => file.startsWith(STORE))
  expect(await findTexts(outside, SQL)).toEqual([])
  expect((await findTexts(inside, SQL)).length).toBeGreaterThan(50)
})

it('only the store runs statements on a database', async () => {
  const [inside, outside] = partition(await listProduction(), (file) => file.startsWith(STORE))
  const calls = async (files: readonly string[]) => {
    const texts = await Promise.all(files.map(async (file) => ({ file, text: (await parseSource(file)).text })))
    return texts.filter(({ text }) => /\bdatabase\??\.(read|write)\(/.test(text)).map(({ file }) => file)
  }
  expect(await calls(outside)).toEqual([])
  expect((await calls(inside)).length).toBeGreaterThan(5)
})

it('only one module names the states of deliveries', async () => {
  const server = (await listProduction()).filter((file) => file.startsWith('src/server/') || file.startsWith('scripts/'))
  const states = /^(waiting|pending|leased|done|dead)$|\bstate (=|<>|IN) \(?'/
  const others = server.filter((file) => file !== STATES_MODULE)
  expect(await findTexts(others, states)).toEqual([])
  expect((await findTexts([STATES_MODULE], states)).length).toBeGreaterThan(9)
})

function partition<T>(items: readonly T[], matches: (item: T) => boolean): [T[], T[]] {
  return [items.filter(matches), items.filter((item) => !matches(item))]
}
