import { numberOf, textOf } from '../columns.ts'
import type { SqlDatabase, SqlStatement } from '../database.ts'
import { type Bucket, requireBucket } from './bucket.ts'

/** Deletes objects in the bucket that belong to no lead. */
export interface LooseObjects {
  /**
   * Deletes the objects of erased leads, and those of uploads that were not completed within an hour. Rejects with `StorageUnavailable`
   * when the bucket cannot be used: the next call then tries again. Any number of servers may call this at any time.
   */
  deleteLooseObjects(nowMs: number): Promise<void>
  /** How many objects are in the bucket: of stored files, and of erased leads that still have to be deleted. */
  countObjects(): Promise<{ stored: number; erased: number }>
}

const HOUR_MS = 60 * 60 * 1000
const PAGE_SIZE = 100
/** The time of an object that no lead can claim any more. */
const LOST = 0

export const createLooseObjects = (database: SqlDatabase, bucket: Bucket | null): LooseObjects => ({
  async deleteLooseObjects(nowMs) {
    await database.write([{ sql: `UPDATE loose_object SET due_ms = ${LOST} WHERE due_ms <= ?`, values: [nowMs] }])
    for (;;) {
      const sql = `SELECT name FROM loose_object WHERE due_ms = ${LOST} ORDER BY name LIMIT ${PAGE_SIZE}`
      const names = (await database.read({ sql })).map((row) => textOf(row, 'name'))
      for (const name of names) {
        await requireBucket(bucket).delete(name)
        await database.write([{ sql: 'DELETE FROM loose_object WHERE name = ?', values: [name] }])
      }
      if (names.length < PAGE_SIZE) return
    }
  },
  async countObjects() {
    const [row] = await database.read({
      sql: `SELECT (SELECT count(*) FROM file WHERE object IS NOT NULL) AS stored,
        (SELECT count(*) FROM loose_object WHERE due_ms = ${LOST}) AS erased`,
    })
    return row ? { stored: numberOf(row, 'stored'), erased: numberOf(row, 'erased') } : { stored: 0, erased: 0 }
  },
})

/** Records an object that is about to be uploaded. */
export const toUploadStatement = (object: string, nowMs: number): SqlStatement => ({
  sql: 'INSERT INTO loose_object (name, due_ms) VALUES (?, ?)',
  values: [object, nowMs + HOUR_MS],
})

/** Makes an uploaded object part of the lead of the transaction. Returns no row when its time is over. */
export const toKeepStatement = (object: string): SqlStatement => ({
  sql: `DELETE FROM loose_object WHERE name = ? AND due_ms > ${LOST} RETURNING name`,
  values: [object],
  mustMatch: true,
})

/** Records an object that no lead can claim any more. */
export const toLostStatement = (object: string): SqlStatement => ({
  sql: `INSERT INTO loose_object (name, due_ms) VALUES (?, ${LOST}) ON CONFLICT (name) DO UPDATE SET due_ms = ${LOST}`,
  values: [object],
})

/** Records the objects of leads that the transaction erases. `chosen` is an SQL condition on `lead`. */
export const toEraseStatement = (chosen: string, values: readonly string[]): SqlStatement => ({
  sql: `INSERT INTO loose_object (name, due_ms) SELECT object, ${LOST} FROM file
    WHERE object IS NOT NULL AND lead IN (SELECT id FROM lead WHERE ${chosen})`,
  values,
})
