import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A file that puts something of its own in the place of a module cannot share its modules with other files. */
const ALONE = 'src/**/*.alone.test.ts'

/** Where most tests start programs of their own, which takes long however short the file is. */
const SLOW = /[/\\]tests[/\\](build|server)[/\\]/

/** Without the durations of an earlier run, as in CI, slow files would come late and leave the other processors idle at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [true, false].flatMap((isSlow) => sorted.filter(({ moduleId }) => SLOW.test(moduleId) === isSlow))
  }
}

export default defineConfig({
  test: {
    // When to give up. No test asserts a speed by these, and a busy machine may take many times as long as an idle one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // More than the processors of CI: many tests wait for programs, timers and the disk. The main process only waits, too.
    maxWorkers: Math.max(3, availableParallelism()),
    // Programs that tests start share what earlier ones compiled: most of a short command is that.
    env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, '.cache/compiled') },
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['src/**/*.test.{ts,tsx}', 'tests/{contract,build,server}/**/*.test.{ts,tsx}'],
          exclude: [ALONE],
          pool: 'threads',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: [ALONE] } },
    ],
  },
})
