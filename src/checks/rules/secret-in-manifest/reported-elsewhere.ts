import { isMarkdownKind } from '../../../manifest/markdown/index.ts'
import type { SchemaMarks } from '../../../manifest/walk.ts'
import { findTextLinks } from '../../overview/texts/text-links.ts'
import { findSecret, hasPassword } from './find-secret.ts'

/** Whether the secret is a password in a link or URL, which another rule reports. */
export function isReportedElsewhere(text: string, marks: SchemaMarks): boolean {
  if (findSecret(text) !== 'a password') return false
  if ('link' in marks || 'url' in marks || 'endpoint' in marks) return true
  return isMarkdownKind(marks.text) && findTextLinks(text, marks.text).some(hasPassword)
}
