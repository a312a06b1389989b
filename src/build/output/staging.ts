import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { resolveInside } from './output-files.ts'

/** A folder next to the output that collects new files until all of them are ready. */
export interface StagingFolder {
  /** Adds a file, unless the output has it with the same bytes. Throws when the path leads outside the output. */
  add(file: string, bytes: Uint8Array): void
  /** Moves a file into the output by rename. Returns false when the file was not added. */
  place(file: string): boolean
  /** Removes the folder and every file that was not placed. */
  remove(): void
}

/** Creates a staging folder, and removes leftovers of killed builds. */
export function openStaging(out: string): StagingFolder {
  const prefix = `${path.basename(out)}-staging-`
  mkdirSync(path.dirname(out), { recursive: true })
  removeLeftovers(path.dirname(out), prefix)
  const folder = mkdtempSync(path.join(path.dirname(out), `${prefix}${process.pid}-`))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const stopListening = onSignal(remove)
  const staged = new Map<string, string>()
  const folders = new Set<string>()
  return {
    add(file, bytes) {
      if (hasBytes(resolveInside(out, file), bytes)) return
      const waiting = path.join(folder, String(staged.size))
      writeFileSync(waiting, bytes)
      staged.set(file, waiting)
    },
    place(file) {
      const waiting = staged.get(file)
      if (waiting === undefined) return false
      const target = resolveInside(out, file)
      const parent = path.dirname(target)
      if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
      folders.add(parent)
      renameSync(waiting, target)
      return true
    },
    remove() {
      stopListening()
      remove()
    },
  }
}

/** Whether a file has these bytes. A file of another size is not read. */
function hasBytes(file: string, bytes: Uint8Array): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() === true && found.size === bytes.length && readFileSync(file).equals(bytes)
}

/** The name of a staging folder contains the id of its process. Folders of running processes are left alone. */
function removeLeftovers(parent: string, prefix: string): void {
  const names = readdirSync(parent).filter((name) => name.startsWith(prefix))
  for (const name of names) {
    const owner = Number.parseInt(name.slice(prefix.length), 10)
    if (owner > 0 && !isRunning(owner)) rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs `clean` when a signal ends the process. Returns a function that removes the listeners. */
function onSignal(clean: () => void): () => void {
  const stop = () => {
    for (const signal of SIGNALS) process.off(signal, end)
  }
  const end = (signal: NodeJS.Signals) => {
    clean()
    stop()
    process.kill(process.pid, signal)
  }
  for (const signal of SIGNALS) process.on(signal, end)
  return stop
}
