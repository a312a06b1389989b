import { defineConfig } from '@playwright/test'
import { toLaunchOptions } from './scripts/lib/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: '.cache/e2e/results',
  fullyParallel: true,
  // More than processors: many tests wait for something to move or to be sent.
  workers: 3,
  // When to give up. No test asserts a speed by these, and a busy machine may take many times as long as an idle one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A test that needs a second try has a fault of its own.
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/e2e/results.json' }]],
  use: {
    launchOptions: toLaunchOptions(),
  },
})
