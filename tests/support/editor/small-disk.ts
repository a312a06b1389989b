import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A disk in memory that only the programs `under` it have: it can be full or read-only without harm. */
export interface SmallDisk extends AsyncDisposable {
  /** Its folder for programs that run under it. */
  folder: string
  /** The same folder for the test. */
  seenFolder: string
  /** The program with arguments that runs another program with the disk. */
  under: readonly string[]
  fill(): Promise<void>
  free(): Promise<void>
  /** Allows writing, or refuses it. Nothing may be open for writing then. */
  setWritable(isWritable: boolean): void
}

const SIZE_MIB = 8

/** Own namespaces need no administrator, but some systems forbid them. */
const NAMESPACES = ['unshare', '--user', '--map-root-user', '--mount']

/** Whether this system lets a test mount a disk. */
export const isDiskAllowed =
  process.platform === 'linux' && run([...NAMESPACES, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0
if (!isDiskAllowed) {
  const notice = 'This system does not allow a test to mount a disk'
  if (process.env.CI) throw new Error(`${notice}, so that the tests of a full disk cannot run.`)
  console.warn(`${notice}: the tests of a full disk are skipped.`)
}

export async function mountSmallDisk(): Promise<SmallDisk> {
  const folder = await mkdtemp(path.join(tmpdir(), 'small-disk-'))
  const mount = `mount -t tmpfs -o size=${SIZE_MIB}m tmpfs "$0" && echo mounted && exec cat`
  // The disk exists as long as this process, which ends with its input.
  const [program = '', ...args] = [...NAMESPACES, 'sh', '-c', mount, folder]
  const holder = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  const under = ['nsenter', '--target', String(holder.pid), '--user', '--mount', '--preserve-credentials']
  const seenFolder = `/proc/${holder.pid}/root${folder}`
  const filler = path.join(seenFolder, 'filler')
  return {
    folder,
    seenFolder,
    under,
    async fill() {
      await writeFile(filler, Buffer.alloc(SIZE_MIB << 20)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error
      })
    },
    free: () => rm(filler),
    setWritable(isWritable) {
      const { status, stderr } = run([...under, 'mount', '-o', `remount,${isWritable ? 'rw' : 'ro'}`, folder])
      if (status !== 0) throw new Error(String(stderr))
    },
    async [Symbol.asyncDispose]() {
      holder.stdin.end()
      await once(holder, 'close')
      await rm(folder, { recursive: true })
    },
  }
}

function run([program = '', ...args]: readonly string[]) {
  return spawnSync(program, args)
}
