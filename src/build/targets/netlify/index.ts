import { toLineFiles, toSourcePath, toSplatTarget } from '../redirect-lines.ts'
import type { HostedSite, HostRedirect, Target } from '../target.ts'

/** https://docs.netlify.com/manage/routing/redirects/overview/ */
export const target: Target = {
  title: 'Netlify',
  help: 'Publish the output folder, for example with: netlify deploy --prod --dir dist',
  canHaveBasePath: false,
  canReceiveForms: false,
  plan: (site) => ({ site: toLineFiles(site, toRedirectLines(site)) }),
}

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
