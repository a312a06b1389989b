import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { resolveInside } from './output-files.ts'

/** A folder next to the output that collects new files until all of them are ready. */
export interface StagingFolder {
  /** Where `stageFile` adds files. */
  at: StagingPlace
  /** Moves a file into the output by rename. */
  place(file: string): void
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
  // Another thread may still be writing when a signal ends the process.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const stopListening = onSignal(remove)
  return {
    at: { folder: out, staging: folder, isFirst },
    place: createMover(folder, out),
    remove() {
      stopListening()
      remove()
    },
  }
}

/** Where new files are collected. Plain data. */
export interface StagingPlace {
  /** The output folder. */
  folder: string
  staging: string
  /** Whether the output folder did not exist before. */
  isFirst: boolean
}

/** Writes a file into the staging folder, unless the output has it with the same bytes. Throws when the path leads outside the output. */
export function stageFile(file: string, bytes: Uint8Array, { folder, staging, isFirst }: StagingPlace): boolean {
  const target = resolveInside(folder, file)
  if (!isFirst && hasBytes(target, bytes)) return false
  const waiting = path.join(staging, path.relative(folder, target))
  createFolder(path.dirname(waiting))
  writeFileSync(waiting, bytes)
  return true
}

/** The folder in which the last file was written. Neighboring files are often written one after another. */
let lastFolder = ''

function createFolder(folder: string): void {
  if (folder !== lastFolder) mkdirSync(folder, { recursive: true })
  lastFolder = folder
}

/** Whether a file has these bytes. A file of another size is not read. */
function hasBytes(file: string, bytes: Uint8Array): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() === true && found.size === bytes.length && readFileSync(file).equals(bytes)
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
