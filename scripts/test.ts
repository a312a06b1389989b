import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from './command.ts'
import { cache, root } from './site-options.ts'

interface Count {
  passed: number
  failed: number
  skipped: number
}

const binary = (name: string) => path.join(root, 'node_modules/.bin', name)
const script = (name: string) => [process.execPath, path.join(root, 'scripts', name)]
const vitestReport = path.join(cache, 'vitest.json')
const playwrightReport = path.join(cache, 'e2e/results.json')

/** What CI runs, in the order in which it fails fastest. A step without a report counts as one test. */
const steps: { title: string; command: string[]; count?: (isGood: boolean) => Count }[] = [
  { title: 'generated files are fresh', command: [...script('generate.ts'), '--check'] },
  ...['core', 'browser', 'node'].map((name) => ({
    title: `types of the ${name} project`,
    command: [binary('tsc'), '-p', path.join(root, `tsconfig.${name}.json`)],
  })),
  { title: 'lint and format', command: [binary('biome'), 'check', '--error-on-warnings'] },
  { title: 'the manifest is valid (warnings stop nothing)', command: script('validate.ts') },
  {
    title: 'unit, contract and build tests',
    command: [binary('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    count: countVitest,
  },
  { title: 'end-to-end tests', command: [binary('playwright'), 'test'], count: countPlaywright },
]

await runCommand({
  usage: 'npm test',
  help: 'Runs everything CI runs: generated files, types, lint, the manifest, unit, contract, build and end-to-end tests.',
  async run() {
    const total: Count = { passed: 0, failed: 0, skipped: 0 }
    for (const { title, command, count } of steps) {
      for (const report of [vitestReport, playwrightReport]) if (count) rmSync(report, { force: true })
      console.log(`\n--- ${title}`)
      const [program = '', ...args] = command
      const isGood = spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status === 0
      const result = count?.(isGood) ?? toCount(isGood)
      total.passed += result.passed
      total.failed += result.failed
      total.skipped += result.skipped
      if (result.failed > 0) console.log(`--- FAILED: ${title}`)
    }
    const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
    console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
    return total.failed > 0 ? 1 : 0
  },
})

function toCount(isGood: boolean): Count {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }
}

/** A runner that fails without a failed test, as when a file cannot be loaded, counts as one failure. */
function withFailure(count: Count, isGood: boolean): Count {
  return isGood || count.failed > 0 ? count : { ...count, failed: 1 }
}

function countVitest(isGood: boolean): Count {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = readReport(vitestReport)
  return withFailure({ passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }, isGood)
}

function countPlaywright(isGood: boolean): Count {
  const { expected = 0, unexpected = 0, skipped = 0 } = readReport(playwrightReport).stats ?? {}
  return withFailure({ passed: expected, failed: unexpected, skipped }, isGood)
}

type Report = Record<string, number> & { stats?: Record<string, number> }

function readReport(file: string): Partial<Report> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
