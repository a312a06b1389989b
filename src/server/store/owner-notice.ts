import { numberOf, textOf, textOrNullOf } from './columns.ts'
import type { SqlDatabase, SqlRow } from './database.ts'
import type { DeliveryTarget } from './lead.ts'
import { IS_DEAD } from './outbox-states.ts'
import { readSetting, replaceSetting } from './settings.ts'

/** One enquiry in a notice to the owner. */
export interface NoticeEntry {
  receipt: string
  form: string
  /** When a held enquiry was received, in milliseconds since 1970; null for a delivery. */
  receivedMs: number | null
  /** The kind and error of a dead delivery; null for a held enquiry. */
  failure: { kind: DeliveryTarget['kind']; error: string } | null
}

/** The oldest entries of a list and the length of the whole list. */
export interface NoticeList {
  count: number
  items: readonly NoticeEntry[]
}

/** What the owner has not been notified of. */
export interface NoticeContent {
  held: NoticeList
  dead: NoticeList
}

export interface NoticeStore {
  /** The enquiries that became held and the deliveries that became dead after `sinceMs`. */
  readNoticeContent(sinceMs: number, nowMs: number): Promise<NoticeContent>
  /** When the owner was last notified, in milliseconds since 1970; 0 for never. */
  readNoticeTime(): Promise<number>
  /** Stores a new time, unless another server has changed it since `fromMs` was read. Returns whether it was stored. */
  moveNoticeTime(fromMs: number, toMs: number): Promise<boolean>
}

/** The number of entries that a notice names. */
const MAX_ENTRIES = 20
/** Senders have this long to confirm before the owner is notified. */
const CONFIRMATION_GRACE_MS = 60 * 60 * 1000
/** The name of the setting; part of existing databases. */
const NOTICE_TIME = 'owner notice'

export const createNoticeStore = (database: SqlDatabase): NoticeStore => ({
  async readNoticeContent(sinceMs, nowMs) {
    const held = "lead WHERE status = 'held' AND received_ms > ? AND received_ms <= ?"
    // The next_ms of a dead delivery is the end of its last lease.
    const dead = `outbox JOIN lead ON lead.id = outbox.lead WHERE ${IS_DEAD} AND outbox.next_ms > ? AND outbox.next_ms <= ?`
    const read = async (columns: string, from: string, values: number[]): Promise<NoticeList> => {
      const [total] = await database.read({ sql: `SELECT count(*) AS n FROM ${from}`, values })
      const rows = await database.read({ sql: `SELECT ${columns} FROM ${from} ORDER BY lead.id LIMIT ${MAX_ENTRIES}`, values })
      return { count: total ? numberOf(total, 'n') : 0, items: rows.map(toEntry) }
    }
    return {
      held: await read('receipt, form, received_ms, NULL AS target, NULL AS last_error', held, [
        sinceMs - CONFIRMATION_GRACE_MS,
        nowMs - CONFIRMATION_GRACE_MS,
      ]),
      dead: await read('receipt, form, NULL AS received_ms, target, last_error', dead, [sinceMs, nowMs]),
    }
  },
  readNoticeTime: async () => Number((await readSetting(database, NOTICE_TIME)) ?? 0),
  moveNoticeTime: (fromMs, toMs) => replaceSetting(database, NOTICE_TIME, String(fromMs), String(toMs)),
})

function toEntry(row: SqlRow): NoticeEntry {
  const target = textOrNullOf(row, 'target')
  return {
    receipt: textOf(row, 'receipt'),
    form: textOf(row, 'form'),
    receivedMs: row.received_ms === null ? null : numberOf(row, 'received_ms'),
    failure: target === null ? null : { kind: toKind(target), error: textOrNullOf(row, 'last_error') ?? '' },
  }
}

function toKind(json: string): DeliveryTarget['kind'] {
  const target: DeliveryTarget = JSON.parse(json)
  return target.kind
}
