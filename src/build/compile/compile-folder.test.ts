import { existsSync } from 'node:fs'
import { mkdir, mkdtempDisposable, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compileFolder } from './compile-folder.ts'

const toHash = (digit: number): string => String(digit).repeat(16)

/** A compiler that adds a line to a log. */
const PROGRAM = `import { appendFileSync, writeFileSync } from 'node:fs'
const [root, target] = process.argv.slice(2)
appendFileSync(root + '/log', 'compiled\\n')
writeFileSync(target + '/result', '')
`

async function createCompiler() {
  const root = await mkdtempDisposable(path.join(tmpdir(), 'compiled-'))
  const parent = path.join(root.path, 'results')
  const folder = path.join(parent, toHash(6))
  const program = path.join(root.path, 'program.mjs')
  await writeFile(program, PROGRAM)
  const read = () => existsSync(path.join(folder, 'result')) || null
  return {
    parent,
    compile: () => compileFolder({ folder, read, program, words: [root.path], cache: root.path }),
    readLog: () => readFile(path.join(root.path, 'log'), 'utf8'),
    [Symbol.asyncDispose]: () => root[Symbol.asyncDispose](),
  }
}

test('sources that are needed twice at the same time are compiled once', async () => {
  await using compiler = await createCompiler()
  await Promise.all([compiler.compile(), compiler.compile()])
  await compiler.compile()
  expect(await compiler.readLog()).toBe('compiled\n')
})

test('of the results of older sources, only the newest three are kept, and nothing is removed that another process is making', async () => {
  await using compiler = await createCompiler()
  const { parent } = compiler
  const [abandoned, unfinished] = [`${toHash(1)}.Xy12ab`, `${toHash(7)}.Zw34cd`]
  for (const [age, name] of ['v24-x64', abandoned, toHash(2), toHash(3), toHash(4), toHash(5)].entries()) {
    await mkdir(path.join(parent, name), { recursive: true })
    await utimes(path.join(parent, name), 1000 + age, 1000 + age)
  }
  await mkdir(path.join(parent, unfinished))
  await compiler.compile()
  expect((await readdir(parent)).sort()).toEqual([toHash(3), toHash(4), toHash(5), toHash(6), unfinished, 'v24-x64'])
})
