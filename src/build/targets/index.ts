import type { TargetFacts } from '../../checks/host.ts'
import { targets } from './registry.gen.ts'
import type { FunctionCode, HostedSite, Target, TargetFiles } from './target.ts'

/** The names of all targets. */
export const TARGET_NAMES: readonly string[] = Object.keys(targets)

/** The target with a name; undefined for an unknown name. */
export const findTarget = (name: string): Target | undefined => (Object.hasOwn(targets, name) ? targets[name] : undefined)

/** What the rules of the validator know about a target. */
export const toTargetFacts = (target: Target): TargetFacts => ({
  name: TARGET_NAMES.find((name) => targets[name] === target) ?? '',
  title: target.title,
  canReceiveForms: target.canReceiveForms,
  canHaveBasePath: target.canHaveBasePath,
  alternatives: TARGET_NAMES.filter((name) => targets[name]?.canReceiveForms),
})

/** The files that a target needs in addition to a site. */
export const planTargetFiles = (target: Target, site: HostedSite, code: FunctionCode): Required<TargetFiles> => ({
  site: [],
  server: [],
  ...target.plan(site, code),
})
