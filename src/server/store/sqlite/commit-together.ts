import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { FileSlice, SqlRow, SqlStatement, SqlValue, WriteResult } from '../database.ts'
import { readSliceSync } from '../read-slice.ts'
import { toSqliteFailure } from './failure.ts'
import type { SqliteFailure } from './message.ts'

type Prepare = (sql: string) => ReturnType<DatabaseSync['prepare']>

/** The result of one transaction. */
export type TransactionResult = { written: WriteResult } | { failure: SqliteFailure }

/**
 * Runs transactions in one commit, so that they wait for the disk only once. Each is atomic and independent of the others. When the commit
 * itself fails, all of them fail.
 */
export function commitTogether(
  connection: DatabaseSync,
  prepare: Prepare,
  transactions: readonly (readonly SqlStatement[])[],
): TransactionResult[] {
  try {
    connection.exec('BEGIN IMMEDIATE')
    const outcomes = transactions.map((statements) => runOne(connection, prepare, statements))
    connection.exec('COMMIT')
    return outcomes
  } catch (error) {
    const failure = toSqliteFailure(error)
    if (connection.isTransaction) connection.exec('ROLLBACK')
    return transactions.map(() => ({ failure }))
  }
}

/** Runs one transaction as a savepoint. Throws when the error has rolled back all of them. */
function runOne(connection: DatabaseSync, prepare: Prepare, statements: readonly SqlStatement[]): TransactionResult {
  connection.exec('SAVEPOINT one')
  try {
    const rows: SqlRow[][] = []
    for (const [index, statement] of statements.entries()) {
      const found = runStatement(prepare, statement)
      if (statement.mustMatch === true && found.length === 0) {
        connection.exec('ROLLBACK TO one; RELEASE one')
        return { written: { done: false, unmatched: index } }
      }
      rows.push(found)
    }
    connection.exec('RELEASE one')
    return { written: { done: true, rows } }
  } catch (error) {
    if (!connection.isTransaction) throw error
    connection.exec('ROLLBACK TO one; RELEASE one')
    return { failure: toSqliteFailure(error) }
  }
}

/** Runs a statement and returns its rows. */
export function runStatement(prepare: Prepare, { sql, values = [] }: SqlStatement): SqlRow[] {
  return prepare(sql).all(...values.map(toInput))
}

const isSlice = (value: SqlValue): value is FileSlice => typeof value === 'object' && value !== null && 'fd' in value

const toInput = (value: SqlValue): SQLInputValue => (isSlice(value) ? readWholeSlice(value) : value)

function readWholeSlice(slice: FileSlice): Buffer {
  const bytes = readSliceSync(slice)
  if (bytes.length < slice.length) throw new Error('A received file has become shorter since it was received.')
  return bytes
}
