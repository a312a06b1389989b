import type { ErrorObject } from 'ajv'
import type { FileHost } from './file-host.ts'

/** What the checks need to know beyond the manifest. Checks never read files themselves. */
export interface Host extends FileHost {
  /** The compiled schema validator. Part of the host, because compiling is slow and the host may have it cached. */
  validatePart: PartValidator
}

/** The part of the manifest that one compiled validator checks. */
export type ManifestPart = 'envelope' | 'Page' | 'SharedItem' | 'Form'

/** Validates one part of a manifest against the manifest schema. */
export type PartValidator = (part: ManifestPart, value: unknown) => readonly ErrorObject[]
