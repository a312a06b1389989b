import { glob, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { generateSite } from '../bench/generated-site/index.ts'
import { measureProgram } from '../bench/measure/program.ts'
import { readPeerBlockTypes } from '../bench/peers/block-types.ts'
import { readPeerClasses, withClasses } from '../bench/peers/styles.ts'
import { root, runScript } from '../support/project.ts'

test('the list of benches describes each of them', async () => {
  const files = await readdir(path.join(root, 'tests/bench'))
  const names = files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -3))
  const { stdout } = await runScript('bench.ts', ['--help'])
  expect(names.filter((name) => !new RegExp(`^  ${name} +\\S`, 'm').test(stdout))).toEqual([])
})

test('a generated page has about the requested size', async () => {
  const { manifest } = await generateSite(60, root, { pageSize: 10_240 })
  const largest = manifest.pages.map((page) => JSON.stringify(page, null, 2).length).sort((a, b) => b - a)
  expect(largest[30]).toBeGreaterThan(7000)
  expect(largest[0]).toBeLessThan(14_000)
})

test('the templates of both peers have only class names of our style sheets', async () => {
  const classes = await readPeerClasses()
  const folder = path.join(root, 'tests/bench/peers')
  for await (const file of glob('{astro,eleventy}/**/*.{astro,js,mjs,njk}', { cwd: folder })) {
    const template = await readFile(path.join(folder, file), 'utf8')
    expect(() => withClasses(template, classes), file).not.toThrow()
  }
})

test('the templates of both peers render the same block types', async () => {
  expect((await readPeerBlockTypes()).size).toBeGreaterThan(0)
})

/** Allocates the number of bytes in its last argument, and keeps them for two seconds. */
const HOLD = 'const held = Buffer.alloc(Number(process.argv.at(-1)), 1); setTimeout(() => held.length, 2000)'
const START = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(HOLD)}, process.argv.at(-1)])`

test.runIf(process.platform === 'linux')('the figures of a program include all its processes', async () => {
  const taken = await measureProgram(['-e', START, '300000000'])
  expect(taken.megabytes).toBeGreaterThan(300)
  expect(taken.cpuSeconds).toBeGreaterThan(0)
})

test.runIf(process.platform === 'linux')('a failed program is an error with the end of its output', async () => {
  await expect(measureProgram(['-e', 'console.error("No flour."); process.exit(3)'])).rejects.toThrow(
    /exited with code 3\.\nNo flour/,
  )
})
