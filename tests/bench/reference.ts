import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Bench } from '../../scripts/bench.ts'
import { readSiteOptions, root } from '../../scripts/lib/site-options.ts'

export const bench: Bench = {
  summary: 'whether a site still matches the reference of the first site',
  usage: 'npm run bench -- reference [--manifest FILE] [--public DIR] [--only WORDS]',
  help: `Builds and serves a site, and runs the tests of tests/e2e/reference against it. "npm test" runs them against a copy of the first
site, so that edits cannot break them; this command runs them against the current site. Takes some minutes.
  --manifest FILE  the manifest (default: site.manifest.json)
  --public DIR     pictures and files the manifest names (default: public next to the manifest)
  --only WORDS     only the tests whose title matches this regular expression`,
  options: { manifest: { type: 'string' }, public: { type: 'string' }, only: { type: 'string' } },
  async run({ text }) {
    const { manifestFile, publicFolder } = readSiteOptions(text)
    const only = text('only')
    const words = ['test', 'tests/e2e/reference', '--reporter', 'list', ...(only === undefined ? [] : ['--grep', only])]
    const tests = spawn(path.join(root, 'node_modules/.bin/playwright'), words, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, REFERENCE_MANIFEST: manifestFile, REFERENCE_PUBLIC: publicFolder },
    })
    const [code]: unknown[] = await once(tests, 'exit')
    return code === 0 ? 0 : 1
  },
}
