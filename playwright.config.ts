import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/setup.mjs'

const executablePath = findBrowser()
if (executablePath === null) throw new Error('No Chromium was found. Run "npm test", which looks for one and installs one.')

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
    launchOptions: {
      executablePath,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
