import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runCommand } from './lib/command.ts'
import { cache, root } from './lib/site-options.ts'

interface Outcome {
  passed: number
  skipped: number
  /** An entry for each test that failed. */
  failures: string[]
}

const binary = (name: string) => path.join(root, 'node_modules/.bin', name)
const script = (name: string) => [process.execPath, path.join(root, 'scripts', name)]
const vitestReport = path.join(cache, 'vitest.json')
const playwrightReport = path.join(cache, 'e2e/results.json')

/** The tests of the editor that also run with the installed package. What is tested apart from them hardly depends on how it is delivered. */
const MAIN_TASKS = ['tasks', 'saving', 'pictures', 'gallery', 'publish', 'own-blocks'].map((name) => `editor/${name}.spec.ts`)

/** Of the message of a failed test. */
const QUOTED_LINES = 8

/** What CI runs, fastest first. A step without a report counts as one test. */
const steps: { title: string; command: string[]; read?: () => Outcome }[] = [
  { title: 'generated files are up to date', command: [...script('generate.ts'), '--check'] },
  ...['core', 'browser', 'node'].map((name) => ({
    title: `types of the ${name} project`,
    command: [binary('tsc'), '-p', path.join(root, `tsconfig.${name}.json`)],
  })),
  { title: 'lint and format', command: [binary('biome'), 'check', '--error-on-warnings'] },
  { title: 'no unused files, exports or dependencies', command: [binary('knip'), '--no-progress'] },
  { title: 'the manifest is valid (warnings are allowed)', command: script('validate.ts') },
  {
    title: 'unit, contract and build tests',
    command: [binary('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    read: readVitest,
  },
  { title: 'end-to-end tests', command: [binary('playwright'), 'test'], read: readPlaywright },
  {
    title: 'the main tasks in the editor of the installed package',
    command: [binary('playwright'), 'test', '--config', 'playwright.installed.config.ts', ...MAIN_TASKS],
    read: readPlaywright,
  },
]

await runCommand({
  usage: 'npm test',
  help: 'Runs everything CI runs: generated files, types, lint, unused code, the manifest, unit, contract, build and end-to-end tests.',
  async run() {
    let passed = 0
    let skipped = 0
    const failures: string[] = []
    for (const { title, command, read } of steps) {
      for (const report of [vitestReport, playwrightReport]) if (read) rmSync(report, { force: true })
      console.log(`\n--- ${title}`)
      const [program = '', ...args] = command
      const hasPassed = spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status === 0
      const outcome = read?.() ?? { passed: hasPassed ? 1 : 0, skipped: 0, failures: [] }
      passed += outcome.passed
      skipped += outcome.skipped
      failures.push(...outcome.failures.map((failure) => `${title}: ${failure}`))
      // A runner can fail without a failed test, for example when a file cannot be loaded.
      if (!hasPassed && outcome.failures.length === 0) failures.push(title)
    }
    // CI may show only the end of the log, so the failures are repeated there.
    for (const failure of failures) console.log(`FAILED: ${failure}`)
    console.log(`\n${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
    return failures.length > 0 ? 1 : 0
  },
})

interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[]
}

function readVitest(): Outcome {
  const report = readReport<VitestReport>(vitestReport)
  const failures = report?.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => toEntry(path.relative(root, name), fullName, failureMessages[0])),
  )
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  return { passed: report?.numPassedTests ?? 0, skipped, failures: failures ?? [] }
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; ok: boolean; tests: { results: { errors: { message?: string }[] }[] }[] }[]
}

interface PlaywrightReport extends Required<Pick<PlaywrightSuite, 'suites'>> {
  stats: { expected: number; skipped: number }
}

function readPlaywright(): Outcome {
  const report = readReport<PlaywrightReport>(playwrightReport)
  const failures = listSpecs(report?.suites ?? [])
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => toEntry(file, title, tests[0]?.results[0]?.errors.map(({ message }) => message).join('\n')))
  return { passed: report?.stats.expected ?? 0, skipped: report?.stats.skipped ?? 0, failures }
}

function listSpecs(suites: PlaywrightSuite[]): PlaywrightSuite['specs'] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...listSpecs(inner)])
}

/** Names the test and quotes the beginning of what went wrong, indented. */
function toEntry(file: string, title: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [`${file} › ${title}`, ...lines.slice(0, QUOTED_LINES).map((line) => `    ${line}`)].join('\n')
}

/** The report of a test runner, or null when it ended before writing one. */
function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
