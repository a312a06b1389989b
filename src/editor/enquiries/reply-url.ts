import type { EnquiryDetails } from '../../contracts/enquiries.ts'

/** Some mail programs and systems cut or refuse longer URLs. */
const MAX_URL_LENGTH = 1900

/**
 * The `mailto:` URL (RFC 6068) of an answer: to the sender, with the form and the receipt in the subject, and below an empty line the quoted
 * enquiry, whose last lines are left out if the URL becomes too long. Labels and answers are in the language of the form.
 */
export function toReplyUrl(
  { form, receipt, answers }: Pick<EnquiryDetails, 'form' | 'receipt' | 'answers'>,
  email: string,
): string {
  const quoted = answers.flatMap(({ label, lines }) => [
    `> ${label}:`,
    ...lines.flatMap((line) => line.split('\n')).map((line) => `> ${line}`),
  ])
  const start = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${form} (${receipt})`)}&body=`
  const encoded = quoted.map((line) => encodeURIComponent(`\r\n${line.toWellFormed()}`))
  const left = [encodeURIComponent('\r\n'), ...encoded]
  let url = start
  for (const line of left) {
    if (url.length + line.length > MAX_URL_LENGTH) return `${url}${encodeURIComponent('\r\n> …')}`
    url += line
  }
  return url
}
