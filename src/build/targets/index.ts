import { ExpectedError } from '../../contracts/expected-error.ts'
import type { Form } from '../../manifest/manifest.gen.ts'
import { targets } from './registry.gen.ts'
import type { HostedSite, Target, TargetFiles } from './target.ts'

/** The names of all targets. */
export const TARGET_NAMES: readonly string[] = Object.keys(targets)

/** The target with a name; undefined for an unknown name. */
export const findTarget = (name: string): Target | undefined => (Object.hasOwn(targets, name) ? targets[name] : undefined)

/** The files that a target needs in addition to a site. Throws `TARGET_UNFIT` if the target cannot serve the site or its forms. */
export function planTargetFiles(
  target: Target,
  site: HostedSite,
  forms: Readonly<Record<string, { definition: Form }>>,
): Required<TargetFiles> {
  const problem = findProblem(target, site, forms)
  if (problem !== null) throw new ExpectedError('TARGET_UNFIT', problem)
  return { site: [], server: [], ...target.plan(site) }
}

function findProblem(
  { title, canHaveBasePath, hasServer }: Target,
  { url, basePath }: HostedSite,
  forms: Readonly<Record<string, { definition: Form }>>,
): string | null {
  if (basePath !== '' && !canHaveBasePath)
    return `The URL of the site is ${url}, but ${title} serves a site only at the root of a host. Remove ${basePath} from "url" of the site, or choose another target.`
  const unsent = Object.entries(forms).find(([, { definition }]) => !isSentElsewhere(definition))?.[0]
  return hasServer || unsent === undefined
    ? null
    : `The form "${unsent}" needs a server, but ${title} has none. Change its delivery to "endpoint", which sends it to a service, or choose another target.`
}

const isSentElsewhere = ({ delivery = [] }: Form): boolean => delivery.some(({ kind }) => kind === 'endpoint')
