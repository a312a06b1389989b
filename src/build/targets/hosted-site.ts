import type { ServedForm } from '../../contracts/built-site.ts'
import type { RelayedForm } from '../../contracts/relayed-site.ts'
import { toSecurityHeaders } from '../../contracts/response-headers.ts'
import { isNotFoundPath, toPageFile } from '../../manifest/path.ts'
import { compileRedirects } from '../../manifest/redirects.ts'
import { CONTENT_TYPES } from '../output/output-files.ts'
import type { ResolvedSite } from '../pages/resolve-site.ts'
import type { BuiltForms } from '../pages/server-folder.ts'
import type { HostedSite, HostRedirect } from './target.ts'

interface HostedParts {
  /** The site in its other languages. */
  others: readonly ResolvedSite[]
  forms: BuiltForms
  /** The Content Security Policy of all responses, without `frame-ancestors`. */
  policy: string
  /** The name of the output folder. */
  folder: string
}

export function toHostedSite(resolved: ResolvedSite, { others, forms, policy, folder }: HostedParts): HostedSite {
  const { site, pages, redirects } = resolved
  const { basePath } = site
  const notFound = pages
    .filter(({ path }) => isNotFoundPath(path))
    .map(({ path }) => ({ home: path.slice(0, -1).replace(/\/$/, ''), file: toPageFile(path) }))
    .toSorted((one, other) => other.home.length - one.home.length)
  return {
    url: site.url,
    basePath,
    folder,
    headers: toSecurityHeaders(policy, site.url.startsWith('https:'), site.noindex),
    redirects: toHostRedirects(redirects, basePath),
    notFound,
    worker: {
      forms: toRelayedForms(forms),
      texts: site.texts,
      languages: others.map(({ site: { language, texts, languages } }) => ({ language, texts, home: languages?.home ?? '/' })),
      contentSecurityPolicy: policy,
      ...(site.noindex && { noindex: true }),
      pages: pages.map(({ path }) => path).filter((path) => !isNotFoundPath(path)),
      redirects,
      notFound,
      contentTypes: CONTENT_TYPES,
    },
  }
}

/** Forms without their deliveries. */
const toRelayedForms = (forms: BuiltForms): Record<string, RelayedForm> =>
  Object.fromEntries(
    Object.entries(forms).map(([id, { languages, ...form }]) => [
      id,
      {
        ...withoutDefinition(form),
        languages:
          languages && Object.fromEntries(Object.entries(languages).map(([tag, other]) => [tag, withoutDefinition(other)])),
      },
    ]),
  )

const withoutDefinition = ({ public: shown, page }: Pick<ServedForm, 'public' | 'page'>) => ({ public: shown, page })

/** The redirects in the order in which they win: those from a concrete path before patterns. */
function toHostRedirects(redirects: ResolvedSite['redirects'], basePath: string): HostRedirect[] {
  const all = redirects.flatMap((redirect): HostRedirect[] => {
    const { exact, patterns } = compileRedirects([redirect], basePath)
    const concrete = [...exact.values()].map((to) => ({ segments: toSegments(redirect.from), hasWildcard: false, to }))
    return [
      ...concrete.map((one) => ({ ...one, isPattern: false })),
      ...patterns.map(({ href, ...pattern }) => ({ ...pattern, isPattern: true, to: href })),
    ]
  })
  return [...all.filter(({ isPattern }) => !isPattern), ...all.filter(({ isPattern }) => isPattern)]
}

const toSegments = (path: string): string[] => path.split('/').filter((segment) => segment !== '')
