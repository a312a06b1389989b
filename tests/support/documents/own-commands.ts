/** A command of this project that the test of the documents does not run: `validate --fix`, without how it is started. */
interface NotRunHere {
  /** The file of the test that runs it. */
  by?: string
  /** Why no test runs it. */
  not?: string
}

/** There, the site is built for each host whose commands are tried. */
const BUILT_FOR_HOSTS = 'tests/support/documents/other-commands.ts'
const WITHOUT_WORDS = 'The document only names it: it needs more words'
const MEASURES = 'It measures for minutes, and fails on a machine that does something else'

/**
 * The commands that another test runs, because they need a browser, a network, a git repository or a client, or because it runs them anyway.
 * And the commands that no test can run.
 */
export const NOT_RUN_HERE: Readonly<Record<string, NotRunHere>> = {
  'build --target cloudflare': { by: BUILT_FOR_HOSTS },
  'build --target netlify': { by: BUILT_FOR_HOSTS },
  'build --target nginx': { by: BUILT_FOR_HOSTS },
  'build --target vercel': { by: BUILT_FOR_HOSTS },
  'new-block priceTable': { by: 'tests/build/blocks.test.ts' },
  docs: { by: 'tests/e2e/docs.spec.ts' },
  'indexnow BASE': { by: 'tests/editor/indexnow.test.ts' },
  'indexnow ${{ github.event.before }}': { by: 'tests/editor/indexnow.test.ts' },
  mcp: { by: 'tests/assistant/mcp-command.test.ts' },
  release: { by: 'tests/support/installed/installed-engine.ts' },
  review: { by: 'tests/installed/site-workflow.test.ts' },
  'review v1.2': { by: 'tests/installed/site-workflow.test.ts' },
  'review old.json': { by: 'tests/installed/site-workflow.test.ts' },
  'review --comment': { by: 'tests/installed/site-workflow.test.ts' },
  screenshots: { by: 'tests/e2e/screenshots.spec.ts' },
  'screenshots --manifest templates/company/site.manifest.json': { by: 'tests/e2e/screenshots.spec.ts' },
  test: { not: 'It runs all of this' },
  'docs --pictures': { not: 'It takes a picture of each block, which takes minutes' },
  changes: { not: WITHOUT_WORDS },
  leads: { not: WITHOUT_WORDS },
  'leads COMMAND': { not: 'Each of its commands is run' },
  bench: { not: WITHOUT_WORDS },
  'bench start': { not: MEASURES },
  'bench builds': { not: MEASURES },
  'bench validate': { not: MEASURES },
  'bench peers': { not: MEASURES },
  'bench preview': { not: MEASURES },
  'bench editor': { not: MEASURES },
  'bench visitor': { not: MEASURES },
  'bench forms': { not: MEASURES },
  'bench soak': { not: MEASURES },
  'bench reference': { not: 'npm test runs the same tests with a copy of the first site' },
  'bench lighthouse': { not: MEASURES },
}
