import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root, runScript } from '../support/project.ts'

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const commands = Object.entries(scripts).filter(([name]) => !name.startsWith('pre'))
const files = commands.map(([name, line]) => ({ name, file: /scripts\/([\w-]+\.ts)$/.exec(line)?.[1] ?? '' }))

describe('every command', () => {
  for (const { name, file } of files) {
    test(`${name} says with --help how it is used`, async () => {
      const { code, stdout, stderr } = await runScript(file, ['--help'])
      expect(stderr).toBe('')
      expect(stdout).toMatch(/^npm (run )?[\w-]+/)
      expect(code).toBe(0)
    })

    test(`${name} refuses an option that it does not know, in words and with exit code 2`, async () => {
      const { code, stdout, stderr } = await runScript(file, ['--nonsense'])
      expect(stdout).toBe('')
      expect(stderr).toContain('--nonsense')
      expect(stderr).toContain('--help')
      expect(stderr).not.toMatch(/^\s+at /m)
      expect(code).toBe(2)
    })
  }

  // In a shell of its own: one that has run the Node of the machine would go on with it after another was installed.
  test('sets itself up first', () => {
    expect(commands.filter(([name]) => !scripts[`pre${name}`]?.startsWith('node scripts/setup.mjs'))).toEqual([])
  })
})
