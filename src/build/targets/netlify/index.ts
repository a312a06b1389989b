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
          toModule('netlify/functions/forms.mjs', FUNCTION),
        ]
      : [],
  }),
}

/** Where Netlify calls a function with this name. */
const FUNCTION_PATH = '/.netlify/functions/forms'

/** The URL that the function sees may begin with its own path. */
const FUNCTION = `import { createRelay } from '../../functions.js'
import site from '../../relayed-site.js'
import { renderForm } from '../../render-form.js'

const relay = createRelay(site, renderForm)

export default (request, context) => {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace('${FUNCTION_PATH}/', '/')
  return relay(new Request(url, request), process.env, context.ip)
}
`

/** The first line that matches a path wins. */
const toRedirectLines = (site: HostedSite): string[] => [
  ...(hasRelayedForms(site) ? toFunctionLines(site) : []),
  ...site.redirects.map((redirect) => toLine(redirect, site.notFound.at(-1)?.file ?? '404.html')),
  ...site.notFound.flatMap(({ home, file }) => (home === '' ? [] : [`${encodeURI(home)}/* /${encodeURI(file)} 404`])),
]

/** What leads to the function. Its path ends in the requested one, which it may not know otherwise. */
const toFunctionLines = ({ worker }: HostedSite): string[] =>
  ['', ...worker.languages.map(({ home }) => home)].flatMap((home) =>
    [
      [`${home}${FORM_API_PATH}/*`, `${home}${FORM_API_PATH}/:splat`],
      [`${home}${toSentPath(':form')}`, `${home}${toSentPath(':form')}`],
    ].map(([from, to]) => `${from} ${FUNCTION_PATH}${to} 200!`),
  )

/** With an exclamation mark, a redirect wins over the small page that the build writes for plain hosts. Netlify knows no status 308. */
function toLine(redirect: HostRedirect, notFound: string): string {
  const force = redirect.isPattern ? '' : '!'
  const path = toSourcePath(redirect)
  return redirect.to === null ? `${path} /${notFound} 410${force}` : `${path} ${toSplatTarget(redirect.to)} 301${force}`
}
