import type { ErrorObject } from 'ajv'
import type { EditorDiagnostic } from '../contracts/editor-protocol.ts'
import { withoutComments } from '../manifest/comments.ts'
import { isContainer } from '../manifest/json.ts'
import { toPointer } from '../manifest/pointer.ts'
import { toManifestOn } from '../manifest/schedule.ts'
import { findTimeZone } from '../manifest/today.ts'
import { toBreadcrumb } from './breadcrumb.ts'
import { checkValue } from './check-value.ts'
import { createDocumentOrder } from './document-order.ts'
import type { Host, ManifestPart, PartValidator } from './host.ts'
import { createMarkCollector } from './overview/incremental-marks.ts'
import type { SizedManifest } from './overview/index.ts'
import { type PendingDiagnostic, type PendingFix, toSeverity } from './pending-diagnostic.ts'
import { createLimitCheck } from './syntax/limits.ts'

/** A diagnostic of a draft. Its fixes are not yet changes. */
export interface DraftDiagnostic extends Omit<EditorDiagnostic, 'fixes'> {
  fixes: readonly PendingFix[]
}

/** The diagnostics of a draft: errors first, then warnings and infos, each in the order of the manifest. Repeats are not folded. */
export interface DraftReport {
  /** The first ones. */
  diagnostics: DraftDiagnostic[]
  /** How many there are in all. */
  errors: number
  warnings: number
  infos: number
}

/**
 * Creates a function that checks the value of a draft as `checkManifest` checks its file. A page that is the very same object as in an
 * earlier check is not validated and visited again.
 * @param maxCount how many diagnostics to describe
 */
export function createDraftChecker(maxCount: number): (subject: SizedManifest, host: Host) => DraftReport {
  const collect = createMarkCollector()
  const checkLimits = createLimitCheck()
  const toCachedValidator = createValidatorCache()
  return (subject, host) => {
    const limits = checkLimits(subject)
    const today = host.readToday(findTimeZone(subject.manifest))
    const { schema, rules } =
      limits.length > 0
        ? { schema: limits, rules: [] }
        : checkValue(
            { ...subject, manifest: toManifestOn(today, withoutComments(subject.manifest)), written: subject.manifest },
            { ...host, validatePart: toCachedValidator(host.validatePart) },
            { collect },
          )
    const { error = [], warning = [], info = [] } = Object.groupBy([...schema, ...rules], toGroup)
    const compare = createDocumentOrder(subject.manifest)
    const first = [error, warning, info].flatMap((group) => group.sort(compare)).slice(0, maxCount)
    return {
      diagnostics: first.map((diagnostic) => describe(diagnostic, subject.manifest)),
      errors: error.length,
      warnings: warning.length,
      infos: info.length,
    }
  }
}

const toGroup = (diagnostic: PendingDiagnostic) => toSeverity(diagnostic, 'recommended') ?? 'none'

function describe(diagnostic: PendingDiagnostic, manifest: unknown): DraftDiagnostic {
  const { kind, steps } = diagnostic
  const words = diagnostic.words()
  return {
    severity: toSeverity(diagnostic, 'recommended') ?? kind.severity,
    code: kind.code,
    name: kind.name,
    message: words.message,
    why: words.why ?? kind.why,
    help: words.help,
    where: toBreadcrumb(manifest, steps),
    pointer: toPointer(steps),
    fixes: words.fixes ?? [],
  }
}

/** Keeps the schema errors of each part of a manifest. The envelope is another object after every change. */
function createValidatorCache(): (validate: PartValidator) => PartValidator {
  const known = new WeakMap<object, { part: ManifestPart; errors: readonly ErrorObject[] }>()
  return (validate) => (part, value) => {
    if (part === 'envelope' || !isContainer(value)) return validate(part, value)
    const existing = known.get(value)
    if (existing?.part === part) return existing.errors
    const errors = validate(part, value)
    known.set(value, { part, errors })
    return errors
  }
}
