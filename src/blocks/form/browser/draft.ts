/** One message of a visitor, across all attempts to send it. */
export interface FormDraft {
  /** The idempotency key: the server stores only one message per key. 32 random hexadecimal digits. */
  key: string
  /** When the visitor started, in milliseconds of the page's clock. null if the island was not hydrated yet. */
  startedMs: number | null
}

export const createDraft = (startedMs: number | null): FormDraft => ({ key: createIdempotencyKey(), startedMs })

/** Not `randomUUID`, which browsers offer only in secure contexts (HTTPS). */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whole seconds since the visitor started, or null. */
export const toElapsedSeconds = ({ startedMs }: FormDraft, nowMs: number): number | null =>
  startedMs === null ? null : Math.floor((nowMs - startedMs) / 1000)
