/** One message of a visitor, however often it has to be sent. */
export interface Draft {
  /** Names the message: the server keeps what it gets under one key once. 32 random letters and digits. */
  key: string
  /** When it was begun, by the clock of the page; null when nobody saw that, as before the island lived. */
  begunMs: number | null
}

export const createDraft = (begunMs: number | null): Draft => ({ key: createKey(), begunMs })

/** Not a UUID, which browsers make only where the site has HTTPS. */
export const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whole seconds since it was begun, or null. */
export const toSeconds = ({ begunMs }: Draft, nowMs: number): number | null =>
  begunMs === null ? null : Math.floor((nowMs - begunMs) / 1000)
