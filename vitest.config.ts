import { defineConfig } from 'vitest/config'

/** A file that puts something of its own in the place of a module cannot share its modules with other files. */
const ALONE = 'src/**/*.alone.test.ts'

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The main process only waits: by default it would keep a processor to itself.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['src/**/*.test.{ts,tsx}', 'tests/{contract,build}/**/*.test.{ts,tsx}'],
          exclude: [ALONE],
          pool: 'threads',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: [ALONE] } },
    ],
  },
})
