import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { resolveInside } from './output-files.ts'

/** A folder next to the output that collects new files until all of them are ready. */
export interface StagingFolder {
  /** Whether the output did not exist when the folder was opened. */
  isFirst: boolean
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
  const isFirst = !existsSync(out)
  const folder = path.join(path.dirname(out), `${prefix}${process.pid}-${randomUUID()}`)
  // Unlike a temporary folder, others may read it: it can become the output.
  mkdirSync(folder)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const stopListening = onSignal(remove)
  const staged = new Set<string>()
  const folders = new Set([folder])
  const move = createMover(folder, out)
  return {
    isFirst,
    add(file, bytes) {
      const target = resolveInside(out, file)
      if (!isFirst && hasBytes(target, bytes)) return
      const waiting = path.join(folder, path.relative(out, target))
      const parent = path.dirname(waiting)
      if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
      folders.add(parent)
      writeFileSync(waiting, bytes)
      staged.add(file)
    },
    place(file) {
      if (!staged.has(file)) return false
      move(file)
      return true
    },
    remove() {
      stopListening()
      remove()
    },
  }
}

/**
 * Returns a function that moves a file from one folder to another by rename. A folder around the file that does not exist there is moved
 * with everything in it, which takes one call of the system for all its files.
 */
function createMover(from: string, to: string): (file: string) => void {
  const moved = new Set<string>()
  const existing = new Set<string>()
  return (file) => {
    for (const part of listParts(file)) {
      if (moved.has(part)) return
      if (existing.has(part)) continue
      if (part !== file && existsSync(path.join(to, part))) existing.add(part)
      else {
        renameSync(path.join(from, part), path.join(to, part))
        moved.add(part)
        return
      }
    }
  }
}

/** The folders around a file, from the outermost one, which is '', and the file itself: `a/b/c` -> '', `a`, `a/b`, `a/b/c`. */
function listParts(file: string): string[] {
  const names = file.split('/')
  return ['', ...names.map((_, index) => names.slice(0, index + 1).join('/'))]
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
