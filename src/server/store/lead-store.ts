import type { Form } from '../../manifest/manifest.gen.ts'
import type { FormVersion, Kept, Lead, NewLead, OutboxItem, StoredFile } from './lead.ts'

/** A delivery that is due, with what it tells of. */
export interface DueDelivery extends OutboxItem {
  content: Lead
  files: readonly (StoredFile & { id: string })[]
  /** The definition by which the lead was given, for labels; null when it is not known. */
  definition: Form | null
}

/** What the server does with leads. Every promise may be rejected with `StorageUnavailable`. */
export interface LeadStore {
  /** Keeps a lead with its files and outbox rows, or finds the one that it repeats. */
  keep(lead: NewLead): Promise<Kept>
  /** Makes a lead `new` that was held or taken for spam, and its waiting outbox rows due. Doing it twice is doing it once. */
  release(lead: string, nowMs: number): Promise<{ receipt: string } | null>
  /** Tells which definitions are current; all others of the store are retired from now on. */
  saveVersions(versions: readonly FormVersion[], nowMs: number): Promise<void>
  /** Definitions that are current or were retired after `sinceMs`. */
  readVersions(sinceMs: number): Promise<FormVersion[]>
  /** 32 random bytes that are made once for each name and then stay the same, for all servers. */
  readSecret(name: string): Promise<Buffer>
  /** Leases deliveries that are due, the longest due first: nobody else gets them until `leaseMs` are over. */
  takeDue(options: { nowMs: number; limit: number; leaseMs: number }): Promise<DueDelivery[]>
  /** When the next delivery will be due, or null. */
  readNextDue(): Promise<number | null>
  /** Marks a leased delivery as done. */
  markDone(id: string, nowMs: number): Promise<void>
  /** Notes a failed attempt of a leased delivery, in words without any answer: the next one at `nextMs`, none when that is null. */
  markFailed(id: string, failure: { error: string; nextMs: number | null; counts: boolean }): Promise<void>
  /** The bytes of a file, in parts of at most one MiB. */
  readFile(id: string): AsyncIterable<Uint8Array>
  /** Forgets keys and challenges whose time is over. */
  sweep(nowMs: number): Promise<void>
}
