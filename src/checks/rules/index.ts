import { type Step, toPointer } from '../../manifest/pointer.ts'
import type { Finding } from '../finding.ts'
import type { Host } from '../host.ts'
import { createOverview } from '../overview/index.ts'
import { badChoices } from './bad-choices/index.ts'
import { brokenAnchor } from './broken-anchor/index.ts'
import { brokenFont } from './broken-font/index.ts'
import { brokenLink } from './broken-link/index.ts'
import { brokenPicture } from './broken-picture/index.ts'
import { duplicateAnchor } from './duplicate-anchor/index.ts'
import { duplicateFieldName } from './duplicate-field-name/index.ts'
import { duplicateTitle } from './duplicate-title/index.ts'
import { heavyFonts } from './heavy-fonts/index.ts'
import { heavyImage } from './heavy-image/index.ts'
import { homePage } from './home-page/index.ts'
import { hugePicture } from './huge-picture/index.ts'
import { insecureAddress } from './insecure-address/index.ts'
import { lowContrast } from './low-contrast/index.ts'
import { menuToDraft } from './menu-to-draft/index.ts'
import { missingAlt } from './missing-alt/index.ts'
import { missingFile } from './missing-file/index.ts'
import { nestedContainer } from './nested-container/index.ts'
import { pathTaken } from './path-taken/index.ts'
import { redirectProblem } from './redirect-problem/index.ts'
import type { Rule } from './rule.ts'
import { siteAddress } from './site-address/index.ts'
import { unknownIcon } from './unknown-icon/index.ts'
import { unknownPlaceholder } from './unknown-placeholder/index.ts'
import { unknownReference } from './unknown-reference/index.ts'
import { unsafeLink } from './unsafe-link/index.ts'

/** Every rule, in the order of their codes. */
export const rules: readonly Rule[] = [
  lowContrast,
  duplicateFieldName,
  badChoices,
  missingAlt,
  brokenPicture,
  hugePicture,
  menuToDraft,
  heavyFonts,
  pathTaken,
  duplicateAnchor,
  brokenLink,
  brokenAnchor,
  unknownReference,
  missingFile,
  redirectProblem,
  homePage,
  unknownPlaceholder,
  unknownIcon,
  brokenFont,
  nestedContainer,
  unsafeLink,
  insecureAddress,
  duplicateTitle,
  siteAddress,
  heavyImage,
]

/**
 * What is wrong with a manifest beyond its shape. Parts with mistakes of shape are looked at as far as they can be read; while the
 * outermost fields are wrong, nothing below them can be judged.
 */
export function checkRules(manifest: unknown, shape: readonly Finding[], host: Host): Finding[] {
  if (shape.some(({ steps }) => steps.length <= 1)) return []
  const overview = createOverview(manifest, shape, host)
  const findings = rules.flatMap(({ check, ...kind }) => [...check(overview)].map((found) => ({ kind, ...found })))
  return shape.length === 0 ? findings : findings.filter(createConsequenceFilter(shape))
}

/** Leaves out what may be so only because of a mistake of shape: inside the value at fault, or in the object that has it. */
function createConsequenceFilter(shape: readonly Finding[]): (finding: Finding) => boolean {
  const mistakes = new Set(shape.map(({ steps }) => toPointer(steps)))
  const owners = new Set(shape.map(({ steps }) => toPointer(steps.slice(0, -1))))
  const isInside = (steps: readonly Step[]) => steps.some((_, depth) => mistakes.has(toPointer(steps.slice(0, depth + 1))))
  return ({ steps }) => !isInside(steps) && !owners.has(toPointer(steps))
}
