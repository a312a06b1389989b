/** The subject of the email that brings an enquiry to the owner of the site. */
export const toEnquirySubject = (receipt: string, title: string): string => toSingleLine(`New enquiry ${receipt}: ${title}`)

/** Fills in the placeholders of the texts with which a sender is asked to confirm: the title of the form and the name of the site. */
export function fillConfirmText(text: string, values: { title: string; site: string }): string {
  const known = new Map(Object.entries(values))
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => known.get(name) ?? placeholder)
}

/** Puts a text on one line and removes control characters. */
export const toSingleLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
