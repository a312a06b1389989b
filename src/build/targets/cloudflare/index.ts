import { toLineFiles, toSourcePath, toSplatTarget } from '../redirect-lines.ts'
import type { HostedSite, Target } from '../target.ts'

/** Workers with static assets: https://developers.cloudflare.com/workers/static-assets/ */
export const target: Target = {
  title: 'Cloudflare',
  help: 'Deploy it with: npx wrangler deploy --config dist-server/wrangler.json',
  canHaveBasePath: false,
  canReceiveForms: false,
  plan: (site) => ({
    site: toLineFiles(site, toRedirectLines(site)),
    server: [{ file: 'wrangler.json', bytes: Buffer.from(`${JSON.stringify(toSettings(site), null, 2)}\n`) }],
  }),
}

/** Paths that are gone for good keep the small page that the build writes for them: there is no status for them here. */
const toRedirectLines = ({ redirects }: HostedSite): string[] =>
  redirects.flatMap((redirect) => (redirect.to === null ? [] : [`${toSourcePath(redirect)} ${toSplatTarget(redirect.to)} 308`]))

const toSettings = ({ url, folder }: HostedSite) => ({
  name: new URL(url).hostname.replace(/[^a-z0-9]+/g, '-'),
  compatibility_date: '2026-01-01',
  assets: {
    directory: `../${folder}`,
    html_handling: 'drop-trailing-slash',
    // The nearest 404.html above the path: that of its language.
    not_found_handling: '404-page',
  },
})
