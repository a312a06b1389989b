import { type AdminStore, createAdminStore } from './admin-store.ts'
import type { SqlDatabase } from './database.ts'
import { type Bucket, createBucket } from './files/bucket.ts'
import type { BucketSettings } from './files/bucket-settings.ts'
import { createLooseObjects, type LooseObjects } from './files/loose-objects.ts'
import { createStoredFiles, type StoredFiles } from './files/stored-files.ts'
import { createFormVersionStore, type FormVersionStore } from './form-versions.ts'
import { createInspectionStore, type InspectionStore } from './inspection.ts'
import { createLeadReader, type LeadReader } from './lead-reader.ts'
import { createLeadWriter, type LeadWriter } from './lead-writer.ts'
import { createOutboxStore, type OutboxStore } from './outbox.ts'
import { createNoticeStore, type NoticeStore } from './owner-notice.ts'
import { createPasskeyStore, type PasskeyStore } from './passkey-store.ts'
import { createRetentionStore, type RetentionStore } from './retention.ts'
import { createSettingsStore, type SettingsStore } from './settings.ts'
import { createSharedCounts, type SharedCounts } from './shared-counts.ts'

/**
 * The store of leads, in SQLite or PostgreSQL. Every method that returns a promise may reject with `StorageUnavailable`. No other part of
 * the program contains SQL.
 */
export interface LeadStore
  extends LeadReader,
    LeadWriter,
    OutboxStore,
    FormVersionStore,
    NoticeStore,
    RetentionStore,
    SettingsStore,
    InspectionStore,
    AdminStore,
    PasskeyStore,
    LooseObjects,
    Pick<StoredFiles, 'readFile'>,
    Pick<SqlDatabase, 'kind' | 'broken' | 'close'> {
  /** Null for SQLite, whose only server counts in memory. */
  sharedCounts: SharedCounts | null
}

/** A lead store on an open database. Its new files are stored in a bucket if there is one. */
export function createLeadStore(database: SqlDatabase, bucketSettings: BucketSettings | null = null): LeadStore {
  const bucket: Bucket | null = bucketSettings && createBucket(bucketSettings)
  const { save, readFile } = createStoredFiles(database, bucket, bucketSettings?.prefix ?? '')
  return {
    kind: database.kind,
    broken: database.broken,
    sharedCounts: createSharedCounts(database),
    close: () => database.close(),
    readFile,
    ...createLooseObjects(database, bucket),
    ...createLeadReader(database),
    ...createLeadWriter(database, save),
    ...createOutboxStore(database),
    ...createFormVersionStore(database),
    ...createNoticeStore(database),
    ...createRetentionStore(database),
    ...createSettingsStore(database),
    ...createInspectionStore(database),
    ...createAdminStore(database),
    ...createPasskeyStore(database),
  }
}
