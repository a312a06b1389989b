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
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/e2e/results.json' }]],
  use: {
    launchOptions: toLaunchOptions(),
  },
})
