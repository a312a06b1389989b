import type { Form } from '../../manifest/manifest.gen.ts'
import type { AddLeadResult, FormVersion, Lead, NewLead, OutboxItem, StoredFile } from './lead.ts'
import type { NoticeContent } from './owner-news.ts'

/** A delivery that is due, with what it tells of. */
export interface DueDelivery extends OutboxItem {
  content: Lead
  files: readonly (StoredFile & { id: string })[]
  /** The definition by which the lead was given, for labels; null when it is not known. */
  definition: Form | null
}

/** Deliveries of one kind, but for those to some receivers. */
export interface DueFilter {
  kind: 'email' | 'webhook'
  /** What `toReceiver` gives for the targets to leave out. */
  except: readonly string[]
}

/** What the server does with leads. Every promise may be rejected with `StorageUnavailable`. */
export interface LeadStore {
  /** Keeps a lead with its files and outbox rows, or finds the one that it repeats. */
  addLead(lead: NewLead): Promise<AddLeadResult>
  /** Makes a lead `new` that was held or taken for spam, and its waiting outbox rows due. Doing it twice is doing it once. */
  releaseLead(lead: string, nowMs: number): Promise<{ receipt: string } | null>
  /** Makes a lead new whose sender has confirmed by email, and what else is held of that form from the same address. Null as for `release`. */
  confirmLead(lead: string, nowMs: number): Promise<{ receipt: string } | null>
  /** Tells which definitions are current; all others of the store are retired from now on. */
  saveVersions(versions: readonly FormVersion[], nowMs: number): Promise<void>
  /** Definitions that are current or were retired after `sinceMs`. */
  readVersions(sinceMs: number): Promise<FormVersion[]>
  /** 32 random bytes that are made once for each name and then stay the same, for all servers. */
  readSecret(name: string): Promise<Buffer>
  /** Leases deliveries that are due, the longest due first: nobody else gets them until `leaseMs` are over. */
  takeDue(options: { nowMs: number; limit: number; leaseMs: number; of?: DueFilter }): Promise<DueDelivery[]>
  /** When the next delivery will be due, or null. */
  readNextDue(of?: DueFilter): Promise<number | null>
  /** Puts deliveries with so many attempts forward that are due, or leased, for longer than `latestMs`. */
  clampDue(limits: readonly { attempts: number; latestMs: number }[]): Promise<void>
  /** Marks a leased delivery as done. */
  markDone(id: string, nowMs: number): Promise<void>
  /** Notes a failed attempt of a leased delivery, in words without any answer: the next one at `nextMs`, none when that is null. */
  markFailed(id: string, failure: { error: string; nextMs: number | null; counts: boolean }): Promise<void>
  /** What has become of enquiries after `sinceMs` that the owner should know. */
  readNoticeContent(sinceMs: number, nowMs: number): Promise<NoticeContent>
  /** When the owner was last told, in milliseconds since 1970; 0 for never. */
  readNoticeTime(): Promise<number>
  /** Notes another time, unless another server has done so since `fromMs` was read. Returns whether it was noted. */
  moveNoticeTime(fromMs: number, toMs: number): Promise<boolean>
  /** The bytes of a file, in parts of at most one MiB. */
  readFile(id: string): AsyncIterable<Uint8Array>
  /** Notes the address of a proxy that TRUST_PROXY does not name, for `doctor`; null forgets it. */
  noteForwarder(address: string | null): Promise<void>
  /** Forgets keys and challenges whose time is over. */
  deleteExpiredKeys(nowMs: number): Promise<void>
}
