import { toHash } from '../cache/hash.ts'
import { type CompressionMode, compress } from './compress.ts'
import { type PlannedFile, resolveInside } from './output-files.ts'
import { isUntouched, type OutputRecordEntry } from './output-record.ts'
import { type StagingPlace, stageFile } from './staging.ts'

/** Where and how the files of an output folder are made. Plain data. */
export interface OutputSettings extends StagingPlace {
  compression: CompressionMode
  cache: string
}

/** A file that is unchanged in the output, or that was made. Plain data. */
export type MadeFile = { file: string } & (
  | { entry: OutputRecordEntry }
  | {
      entry: Omit<OutputRecordEntry, 'stamps'>
      /** The extensions of its compressed copies, then '' for the file itself: copies are placed before their file. */
      extensions: readonly string[]
      /** The names of those whose bytes are new, which are in the staging folder. */
      staged: readonly string[]
    }
)

/** Makes a file and its compressed copies in the staging folder, unless the output has it with the same key. */
export async function makeFile(
  { file, key: source, read }: PlannedFile,
  known: OutputRecordEntry | undefined,
  settings: OutputSettings,
): Promise<MadeFile> {
  const { folder, compression, cache } = settings
  const key = `${compression} ${source}`
  if (known?.key === key && isUntouched(resolveInside(folder, file), known)) return { file, entry: known }
  const bytes = await read()
  const copies = await compress(file, bytes, compression, cache)
  const contents = [...copies, ['', bytes] as const]
  const staged = contents.flatMap(([extension, content]) =>
    stageFile(file + extension, content, settings) ? [file + extension] : [],
  )
  return { file, entry: { key, hash: toHash(bytes) }, extensions: contents.map(([extension]) => extension), staged }
}
