import { isOwnCode } from '../rules/own-rules.ts'

/** The URL of the page of a rule in the published documentation; null if it is not published, and for a rule of the site itself. */
export const toRulePage = (code: string, documentation: string | null): string | null =>
  documentation === null || isOwnCode(code) ? null : `${documentation}/rules/${code.toLowerCase()}`
