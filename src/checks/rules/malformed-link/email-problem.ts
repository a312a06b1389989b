import { type ContactProblem, decodePart } from './contact-problem.ts'

/** Characters that a link to an email address cannot have before the @ without quotes (RFC 6068). */
const LOCAL_PART = /^[^\s@,;:<>()[\]"\\/]+$/

/** A part of a host name between two dots, in any script. */
const LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** What is wrong with the email addresses of a link that starts with mailto:, or null. */
export function findEmailProblem(link: string): ContactProblem | null {
  const [before = '', query = ''] = link.trim().slice('mailto:'.length).split('?')
  const list = before.split(',').flatMap((part) => decodePart(part).trim() || [])
  if (list.length === 0) {
    // A link to share a page lets visitors choose the email address.
    return query === ''
      ? { value: '', says: 'has no email address after "mailto:"', help: `Write one, such as ${EXAMPLE}.` }
      : null
  }
  const wrong = list.filter((email) => !isEmail(email))
  const [first] = wrong
  if (first === undefined) return null
  // If all are wrong, the comma is most likely part of a single one.
  const value = wrong.length === list.length ? decodePart(before).trim() : first
  return { value, says: 'is not an email address', help: `Write an email address after "mailto:", such as ${EXAMPLE}.` }
}

const EXAMPLE = 'mailto:info@example.com'

function isEmail(text: string): boolean {
  const [local = '', host = '', ...others] = text.split('@')
  const labels = host.split('.')
  return others.length === 0 && LOCAL_PART.test(local) && labels.length > 1 && labels.every((label) => LABEL.test(label))
}
