import { FORM_API_PATH, toSentPath } from '../../../contracts/form-paths.ts'
import { CACHE_CONTROL, MARKDOWN_HEADER, SVG_POLICY } from '../../../contracts/response-headers.ts'
import type { OutputFile } from '../../output/output-files.ts'
import { toIgnoreFile } from '../compressed-copies.ts'
import { hasRelayedForms, RELAY_HELP, toDataModule, toModule, toRelayedSite } from '../function-files.ts'
import type { FunctionCode, HostedSite, HostRedirect, Target } from '../target.ts'

/** https://vercel.com/docs/project-configuration */
export const target: Target = {
  title: 'Vercel',
  help: `Deploy the output folder, for example with: npx vercel deploy --prod dist\n${RELAY_HELP}`,
  canHaveBasePath: false,
  canReceiveForms: true,
  keeps: ['.vercel'],
  plan: (site, code) => ({
    site: [
      // Vercel accepts 15,000 files, of which the compressed copies would be two thirds.
      toIgnoreFile('.vercelignore'),
      { file: 'vercel.json', bytes: Buffer.from(`${JSON.stringify(toSettings(site), null, 2)}\n`) },
      ...(hasRelayedForms(site) ? toFunctionFiles(site, code) : []),
    ],
  }),
}

/** Vercel deploys what is in the folder `api`, and does not publish it. Files whose name starts with an underscore are only imported. */
const toFunctionFiles = (site: HostedSite, { functions, renderForm }: FunctionCode): OutputFile[] => [
  { file: 'api/_functions.mjs', bytes: functions },
  { file: 'api/_render-form.mjs', bytes: renderForm },
  toDataModule('api/_relayed-site.mjs', toRelayedSite(site)),
  toModule('api/forms.mjs', FUNCTION),
]

const FUNCTION = `import { createRelay } from './_functions.mjs'
import site from './_relayed-site.mjs'
import { renderForm } from './_render-form.mjs'

const relay = createRelay(site, renderForm)

export default { fetch: (request) => relay(request, process.env, request.headers.get('x-real-ip')) }
`

/** The function sees the URL as it was requested. Unnamed groups are not added to its query. */
const toRewrites = ({ worker }: HostedSite) =>
  ['', ...worker.languages.map(({ home }) => home)]
    .flatMap((home) => [`${home}${FORM_API_PATH}/(.*)`, `${home}${toSentPath('([^/]+)')}`])
    .map((source) => ({ source, destination: '/api/forms' }))

const toSettings = (site: HostedSite) => ({
  cleanUrls: true,
  trailingSlash: false,
  // Paths that are gone for good keep the small page that the build writes for them: there is no status for them here.
  redirects: site.redirects.flatMap((redirect) =>
    redirect.to === null
      ? []
      : [{ source: toSource(redirect), destination: escapeNames(redirect, redirect.to), statusCode: 308 }],
  ),
  ...(hasRelayedForms(site) && { rewrites: toRewrites(site) }),
  headers: [
    { source: '/(.*)', headers: toPairs(site.headers) },
    { source: '/assets/(.*)', headers: toPairs({ 'cache-control': CACHE_CONTROL.hashed }) },
    { source: '/(.*).svg', headers: toPairs({ 'content-security-policy': SVG_POLICY }) },
    { source: '/(.*).md', headers: toPairs(Object.fromEntries([MARKDOWN_HEADER])) },
  ],
})

const toPairs = (headers: Readonly<Record<string, string>>) => Object.entries(headers).map(([key, value]) => ({ key, value }))

/** The name of the segments that `*` matches. */
const REST = 'rest'

/** In the syntax of path-to-regexp, in which some characters have a meaning. */
const toSource = ({ segments, hasWildcard }: HostRedirect): string =>
  `/${[
    ...segments.map((segment) => (segment.startsWith(':') ? segment : encodeURI(segment).replace(/[()+?*:{}.]/g, '\\$&'))),
    ...(hasWildcard ? [`:${REST}+`] : []),
  ].join('/')}`

/** Only the names of the source become a part of the path. */
const escapeNames = ({ segments, hasWildcard }: HostRedirect, to: string): string =>
  to.replace(/:[A-Za-z][A-Za-z0-9_-]*|\*/g, (name) => {
    if (name === '*') return hasWildcard ? `:${REST}+` : name
    return segments.includes(name) ? name : `\\${name}`
  })
