import { defineConfig } from '@playwright/test'
import checkout, { EDITOR_WORKERS } from './playwright.config.ts'

const { projects, ...shared } = checkout

/** The tests of the editor, with the editor of the installed package instead of that of the checkout. */
export default defineConfig({
  ...shared,
  workers: EDITOR_WORKERS,
  testDir: 'tests/e2e/editor',
  // A block type of the engine is made in a checkout.
  testIgnore: 'new-block.spec.ts',
  globalSetup: './tests/e2e/editor/install-engine.ts',
})
