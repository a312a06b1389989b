import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { resolveInside } from './output-files.ts'

/** A folder beside the output in which files wait until all of them are made. */
export interface Staging {
  /** Takes a file of the output, unless the output holds the same bytes already. Throws for one that would lie outside. */
  add(file: string, bytes: Uint8Array): void
  /** Moves a file into the output, by rename. False when it was not taken. */
  place(file: string): boolean
  /** Removes the folder with all that was not placed. */
  remove(): void
}

/** Opens a staging folder; what builds that were killed left behind goes. */
export function openStaging(out: string): Staging {
  const prefix = `${path.basename(out)}-staging-`
  mkdirSync(path.dirname(out), { recursive: true })
  removeLeftBehind(path.dirname(out), prefix)
  const folder = mkdtempSync(path.join(path.dirname(out), `${prefix}${process.pid}-`))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const stopWatching = onSignal(remove)
  const staged = new Map<string, string>()
  const folders = new Set<string>()
  return {
    add(file, bytes) {
      if (holds(resolveInside(out, file), bytes)) return
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
      stopWatching()
      remove()
    },
  }
}

/** Whether a file holds these bytes; one of another size is not read. */
function holds(file: string, bytes: Uint8Array): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() === true && found.size === bytes.length && readFileSync(file).equals(bytes)
}

/** The name of a staging folder holds the process that it belongs to. */
function removeLeftBehind(parent: string, prefix: string): void {
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

/** Runs `clean` when the process is told to end, and lets it end. Returns what stops that. */
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
