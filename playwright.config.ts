import { defineConfig } from '@playwright/test'
import { toLaunchOptions } from './scripts/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: '.cache/e2e/results',
  fullyParallel: true,
  // More than processors: many tests wait for something to move or to be sent.
  workers: 3,
  timeout: 30_000,
  // A machine of CI may stand still for seconds. What passes only at the second try is named at the end as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/e2e/results.json' }]],
  use: {
    launchOptions: toLaunchOptions(),
  },
})
