/** What a visitor has decided about some services. */
export type Choice = 'accepted' | 'declined'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/**
 * The choice that this browser has stored below a key for these services; null if there is none, if it is older than a year, or if it is
 * about other services.
 */
export function readChoice(key: string, services: string): Choice | null {
  try {
    const [choice, about, time] = (localStorage.getItem(key) ?? '').split(' ')
    const isValid = about === services && Date.now() - Number(time) < YEAR_MS
    return isValid && (choice === 'accepted' || choice === 'declined') ? choice : null
  } catch {
    // The browser allows no storage.
    return null
  }
}

/** Stores a choice with the time. If the browser allows no storage, visitors are asked again on the next full load. */
export function writeChoice(key: string, services: string, choice: Choice): void {
  try {
    localStorage.setItem(key, `${choice} ${services} ${Date.now()}`)
  } catch {
    // Storage is blocked or full. The choice applies to the page on the screen.
  }
}

/** Deletes the cookies with these names, on whatever part of the domain they were set. A `*` at the end is any characters. */
export function deleteCookies(patterns: readonly string[]): void {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `;domain=${labels.slice(index).join('.')}`)]
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    const isNamed = patterns.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern))
    // biome-ignore lint/suspicious/noDocumentCookie: Some browsers still lack the Cookie Store API.
    if (isNamed) for (const domain of domains) document.cookie = `${name}=;path=/;max-age=0${domain}`
  }
}
