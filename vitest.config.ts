import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that mock a module need module instances of their own. */
const ISOLATED = 'src/**/*.alone.test.ts'

/** Most of these tests start child processes, so they are slow even when the file is short. */
const SLOW = /[/\\]tests[/\\](assistant|build|editor|installed|server)[/\\]/

/** CI has no durations of an earlier run. Slow files that start last would leave the other processors idle at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [true, false].flatMap((isSlow) => sorted.filter(({ moduleId }) => SLOW.test(moduleId) === isSlow))
  }
}

export default defineConfig({
  test: {
    // Only a test that hangs reaches these timeouts. A busy machine may take many times as long as an idle one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // More than CI has processors: many tests wait for child processes, timers and the disk.
    maxWorkers: Math.max(3, availableParallelism()),
    // Child processes share one compile cache: a short command spends most of its time on compiling.
    env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, '.cache/compiled') },
    sequence: { sequencer: SlowFirst },
    // It imports JSON without the attribute that Node requires.
    server: { deps: { inline: ['@actions/workflow-parser'] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['src/**/*.test.{ts,tsx}', 'tests/{assistant,contract,build,editor,server}/**/*.test.{ts,tsx}'],
          exclude: [ISOLATED],
          pool: 'threads',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: [ISOLATED] } },
      {
        extends: true,
        test: {
          name: 'installed',
          include: ['tests/installed/**/*.test.ts'],
          globalSetup: 'tests/support/installed/global-setup.ts',
          pool: 'threads',
        },
      },
    ],
  },
})
