import { defineConfig } from '@playwright/test'
import { toLaunchOptions } from './scripts/lib/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: '.cache/e2e/results',
  fullyParallel: true,
  // More than CI has processors: many tests wait for animations or responses.
  workers: 3,
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
