import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ExpectedError } from '../../../contracts/expected-error.ts'
import { fieldOf, textOf } from '../../../manifest/json.ts'
import { toDisplayPath } from '../../manifest-file.ts'

/** Where the draft of one manifest is kept, and who may use it. */
export interface DraftFolder {
  /** The journal of the manifest. */
  journal: string
  /** The folder of what was published, inside the folder of drafts. It may not exist. */
  published: string
  /** The token of the last session, so that a window that is still open can connect again; a new one if there was none. */
  token: string
  /** The port of the last session; null if there was none. */
  port: number | null
  /** Creates the folder, unless it exists. Throws if it cannot be created. */
  prepare(): void
  /** Records the address of the editor, for the message that a second editor of the same manifest shows. */
  announce(url: string, port: number): void
  /** Gives the manifest free for another editor. */
  release(): void
}

/** The journal of the draft of a manifest, in the folder `.drafts` next to it. Two names of the same file have one draft. */
export function toJournalFile(manifestFile: string): string {
  const file = existsSync(manifestFile) ? realpathSync(manifestFile) : manifestFile
  return path.join(path.dirname(file), '.drafts', `${path.basename(file)}.journal`)
}

/** What the folder records about the editor of a manifest. `pid` is null after a clean end. */
interface DraftOwner {
  pid: number | null
  token: string
  port: number | null
  url: string | null
}

/**
 * Opens the folder `.drafts` next to a manifest, which only its owner can read and git ignores, and reserves the draft of the manifest for
 * this process. Throws an `ExpectedError` with the code `DRAFT_IN_USE` while another process uses it. A folder that cannot be written is
 * not an error: the editor works without it, and says so.
 */
export async function openDraftFolder(manifestFile: string): Promise<DraftFolder> {
  const journal = toJournalFile(manifestFile)
  const folder = path.dirname(journal)
  const name = path.basename(journal, '.journal')
  const ownerFile = path.join(folder, `${name}.owner`)
  const before = readOwner(ownerFile)
  if (before && (await isRunning(before, ownerFile))) throw toInUse(manifestFile, before)
  const owner: DraftOwner = { pid: process.pid, token: before?.token ?? createToken(), port: before?.port ?? null, url: null }
  const write = (own: DraftOwner): void => {
    try {
      prepareFolder(folder)
      writeOwner(ownerFile, own)
    } catch {
      // The journal cannot be written either, and the editor says why.
    }
  }
  write(owner)
  return {
    journal,
    published: path.join(folder, `${name}.published`),
    token: owner.token,
    port: owner.port,
    prepare: () => prepareFolder(folder),
    announce: (url, port) => write(Object.assign(owner, { url, port })),
    release() {
      if (existsSync(ownerFile)) write({ ...owner, pid: null, url: null })
    },
  }
}

const createToken = (): string => randomBytes(24).toString('base64url')

/** Creates the folder of drafts, which only its owner can read and git ignores, unless it exists. Throws if it cannot be created. */
export function prepareFolder(folder: string): void {
  // With `recursive`, the error on a disk that is read-only would be ENOENT.
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  const ignore = path.join(folder, '.gitignore')
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n', { mode: 0o600 })
}

function writeOwner(file: string, owner: DraftOwner): void {
  const temporary = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(temporary, JSON.stringify(owner), { mode: 0o600 })
    renameSync(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
}

/** The owner of a draft. Null if there was none or the file cannot be read. */
function readOwner(file: string): DraftOwner | null {
  const value = readJson(file)
  const [token, url] = [textOf(value, 'token'), textOf(value, 'url')]
  const [pid, port] = [fieldOf(value, 'pid'), fieldOf(value, 'port')]
  if (token === null || !/^[\w-]{32}$/.test(token)) return null
  return { token, url, pid: typeof pid === 'number' ? pid : null, port: typeof port === 'number' ? port : null }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** How long a start can take. */
const MAX_START_MS = 60_000

/** Whether the process of an owner still runs the editor. After a crash, the system may have given its id to another process. */
async function isRunning({ pid, port, url }: DraftOwner, ownerFile: string): Promise<boolean> {
  if (pid === null || !isAlive(pid)) return false
  if (url !== null && port !== null) return isEditorAt(url)
  // The editor is just being started.
  return pid !== process.pid && Date.now() - statSync(ownerFile).mtimeMs < MAX_START_MS
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** How long an editor that is busy may take to answer. */
const MAX_ANSWER_MS = 5000

/** Whether an editor answers at its URL, which has its token. After a crash, another program may listen on its port. */
async function isEditorAt(url: string): Promise<boolean> {
  try {
    const { status, body } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(MAX_ANSWER_MS) })
    await body?.cancel()
    return status < 400
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
  }
}

function toInUse(manifestFile: string, { url }: DraftOwner): ExpectedError {
  const where = url === null ? 'in another window of the terminal' : `at ${url}`
  return new ExpectedError(
    'DRAFT_IN_USE',
    `"${toDisplayPath(manifestFile)}" is already open in the editor ${where}. Use that one, or end it first.`,
  )
}
