import type { Diagnostic } from '../contracts/diagnostic.ts'
import { parsePointer } from '../manifest/pointer.ts'
import { toResultPage } from './result-page.ts'

/** Diagnostics as a page of a result. */
export const showDiagnostics = (diagnostics: readonly Diagnostic[], offset = 0) =>
  toResultPage('diagnostics', diagnostics.map(showDiagnostic), offset)

const showDiagnostic = ({ severity, code, message, help, where, pointer, fixes }: Diagnostic) => ({
  ...{ severity, code, message, help, where },
  at: parsePointer(pointer),
  fixes: fixes.map(({ title }) => title),
})
