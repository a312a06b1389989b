/** One message of a visitor, across all attempts to send it. */
export interface Draft {
  /** The idempotency key: the server stores only one message per key. 32 random hexadecimal digits. */
  key: string
  /** When the visitor started, in milliseconds of the page's clock. null if the island was not hydrated yet. */
  begunMs: number | null
}

export const createDraft = (begunMs: number | null): Draft => ({ key: createKey(), begunMs })

/** Not `randomUUID`, which browsers offer only in secure contexts (HTTPS). */
export const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whole seconds since the visitor started, or null. */
export const toSeconds = ({ begunMs }: Draft, nowMs: number): number | null =>
  begunMs === null ? null : Math.floor((nowMs - begunMs) / 1000)
