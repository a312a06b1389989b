// What `manifest-site/rule` offers to the own rules of a site. It is a public contract: a release may add to it, and only a major version
// may take away.

export type { Severity } from '../../contracts/diagnostic.ts'
export { fieldOf, isObject, listOf, textOf } from '../../manifest/json.ts'
export type { PointerStep } from '../../manifest/pointer.ts'
export type { RuleHost } from '../host.ts'
export { type FoundBlock, findBlocks } from '../overview/find-blocks.ts'
export type { Overview } from '../overview/index.ts'
export type { DiagnosticText, Edit, PendingFix, Spot } from '../pending-diagnostic.ts'
export { renameKey, replacePart, replaceValue, toPendingFix } from '../pending-fix.ts'
export type { Rule, RuleViolation } from './rule.ts'
