import { hash } from 'node:crypto'

/** The first sixteen hex digits of the SHA-256 of some content. */
export const toHash = (content: string | Uint8Array): string => hash('sha256', content, 'hex').slice(0, 16)
