import type { LeadStatus } from '../store/lead.ts'

/** An answered request, without anything that identifies the visitor or that a visitor typed. */
export interface RequestRecord {
  /** Also named in the log of an unexpected error. */
  id: string
  method: string
  /** A pattern such as `/api/forms/:id`; for the URLs of the site `page`, `file`, `redirect`, `gone`, `malformed` or `unknown`. */
  route: string
  /** The path of a page or file of the site; null for others, since a visitor can type anything there. */
  path: string | null
  /** Null when the connection ended before the response was complete. */
  status: number | null
  durationMs: number
  /** Bytes written to the connection, with headers. */
  bytes: number
}

/** Is notified of what the server does. */
export interface ServerObserver {
  onRequest(record: RequestRecord): void
  /** A lead was stored, not replayed. */
  onLeadStored(form: string, status: LeadStatus): void
}

/** Notifies all of several observers; null without any. */
export function combineObservers(all: readonly (Partial<ServerObserver> | null)[]): ServerObserver | null {
  const observers = all.filter((observer) => observer !== null)
  if (observers.length === 0) return null
  return {
    onRequest: (record) => {
      for (const observer of observers) observer.onRequest?.(record)
    },
    onLeadStored: (form, status) => {
      for (const observer of observers) observer.onLeadStored?.(form, status)
    },
  }
}
