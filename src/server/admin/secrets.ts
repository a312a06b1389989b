import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret of a link, a browser or a session: 256 random bits. */
export const createSecret = (): string => randomBytes(32).toString('base64url')

/** What the store has instead of a secret. A secret has too many bits to be guessed, so that a fast hash is enough. */
export const toSecretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** What a page has, to prove that a request comes from it: it follows from the secret in a cookie, which no page can read. */
export const toPageToken = (secret: string): string => createHash('sha256').update(`page ${secret}`).digest('base64url')

/** Whether a token is that of a page for the browser with this secret. */
export const isPageToken = (token: unknown, secret: string): boolean => isSameToken(token, toPageToken(secret))

/** Whether a given token is the expected one. Takes the same time for each token of this length. */
export function isSameToken(token: unknown, wanted: string): boolean {
  const [given, expected] = [Buffer.from(String(token)), Buffer.from(wanted)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
