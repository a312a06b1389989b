/** Whether a text is a language tag (BCP 47). */
export function isLanguage(tag: string): boolean {
  try {
    return new Intl.Locale(tag).baseName !== ''
  } catch {
    return false
  }
}
