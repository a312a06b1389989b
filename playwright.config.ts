import { defineConfig } from '@playwright/test'
import { toLaunchOptions } from './scripts/lib/browser.ts'

export const EDITOR_WORKERS = 2

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: '.cache/e2e/results',
  fullyParallel: true,
  // More than CI has processors: many tests wait for animations or responses. Those of the editor compute more than they wait.
  workers: 3,
  projects: [
    { name: 'editor', testDir: 'tests/e2e/editor', workers: EDITOR_WORKERS },
    { name: 'sites', testIgnore: 'editor/**' },
  ],
  // Only a test that hangs reaches these timeouts. A busy machine may take many times as long as an idle one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A test that passes only on a second try has a bug.
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/e2e/results.json' }]],
  use: {
    launchOptions: toLaunchOptions(),
  },
})
