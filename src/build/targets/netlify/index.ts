import { FORM_API_PATH, toSentPath } from '../../../contracts/form-paths.ts'
import { hasRelayedForms, RELAY_HELP, toDataModule, toModule, toRelayedSite } from '../function-files.ts'
import { toLineFiles, toSourcePath, toSplatTarget } from '../redirect-lines.ts'
import type { HostedSite, HostRedirect, Target } from '../target.ts'

/**
 * https://docs.netlify.com/manage/routing/redirects/overview/ and
 * https://docs.netlify.com/build/functions/overview/
 */
export const target: Target = {
  title: 'Netlify',
  help: `Publish it, for example with: netlify deploy --prod --dir dist --functions dist-server/netlify/functions\n${RELAY_HELP}`,
  canHaveBasePath: false,
  canReceiveForms: true,
  plan: (site, { functions }) => ({
    site: toLineFiles(site, toRedirectLines(site)),
    server: hasRelayedForms(site)
      ? [
          { file: 'functions.js', bytes: functions },
          toDataModule('relayed-site.js', toRelayedSite(site)),
          toModule('netlify/functions/forms.mjs', toFunction(site)),
        ]
      : [],
  }),
}

/** The function names its own paths, so nothing else leads to it. */
const toFunction = ({ worker }: HostedSite): string => `import { createRelay } from '../../functions.js'
import site from '../../relayed-site.js'
import { renderForm } from '../../render-form.js'

const relay = createRelay(site, renderForm)

export default (request, context) => relay(request, process.env, context.ip)

export const config = { path: ${JSON.stringify(
  ['', ...worker.languages.map(({ home }) => home)].flatMap((home) => [
    `${home}${FORM_API_PATH}/*`,
    `${home}${toSentPath(':form')}`,
  ]),
)} }
`

const toRedirectLines = ({ redirects, notFound }: HostedSite): string[] => [
  ...redirects.map((redirect) => toLine(redirect, notFound.at(-1)?.file ?? '404.html')),
  ...notFound.flatMap(({ home, file }) => (home === '' ? [] : [`${encodeURI(home)}/* /${encodeURI(file)} 404`])),
]

/** With an exclamation mark, a redirect wins over the small page that the build writes for plain hosts. Netlify knows no status 308. */
function toLine(redirect: HostRedirect, notFound: string): string {
  const force = redirect.isPattern ? '' : '!'
  const path = toSourcePath(redirect)
  return redirect.to === null ? `${path} /${notFound} 410${force}` : `${path} ${toSplatTarget(redirect.to)} 301${force}`
}
