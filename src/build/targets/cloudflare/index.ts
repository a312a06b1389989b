import { toIgnoreFile } from '../compressed-copies.ts'
import { RELAY_HELP, toDataModule, toModule } from '../function-files.ts'
import type { HostedSite, Target } from '../target.ts'

/** Workers with static assets: https://developers.cloudflare.com/workers/static-assets/ */
export const target: Target = {
  title: 'Cloudflare',
  help: `Deploy it with: npx wrangler deploy --config dist-server/wrangler.json\n${RELAY_HELP}`,
  canHaveBasePath: false,
  canReceiveForms: true,
  plan: (site, { functions }) => ({
    // A Worker can have 20,000 files, of which the compressed copies would be two thirds.
    site: [toIgnoreFile('.assetsignore')],
    server: [
      { file: 'wrangler.json', bytes: Buffer.from(`${JSON.stringify(toSettings(site), null, 2)}\n`) },
      { file: 'functions.js', bytes: functions },
      toDataModule('worker-site.js', site.worker),
      toModule('worker.js', WORKER),
    ],
  }),
}

const WORKER = `import { createWorker } from './functions.js'
import { renderForm } from './render-form.js'
import site from './worker-site.js'

export default createWorker(site, renderForm)
`

const toSettings = ({ url, folder }: HostedSite) => ({
  name: new URL(url).hostname.replace(/[^a-z0-9]+/g, '-'),
  main: 'worker.js',
  compatibility_date: '2026-01-01',
  // Variables that were set elsewhere are kept.
  keep_vars: true,
  assets: {
    directory: `../${folder}`,
    binding: 'ASSETS',
    // The Worker answers everything: redirects, other spellings and unknown paths as "npm run serve" does.
    run_worker_first: true,
    html_handling: 'none',
    not_found_handling: 'none',
  },
})
