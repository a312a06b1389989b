import { mkdir, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { RetiredAssets, ServedFile } from '../manifest/built-site.ts'
import { type OutputFile, resolveInside, toContentType, toHash } from './output-files.ts'
import { writeFileAtomic } from './write-file.ts'

/** How long an asset of an earlier build stays, so that a tab that was open during a deploy finds its files. */
const KEPT_DAYS = 7

interface Output {
  /** Assets, in front of everything that names them. */
  assets: OutputFile[]
  /** Pages and other files, in the order in which they are written. */
  files: OutputFile[]
  /** File below `dist/` -> its compressed copies. */
  copies: Map<string, OutputFile[]>
  /** File below `dist/` -> the address of the page it holds. */
  pagePaths: Map<string, string>
}

/** Writes the output folder: assets first, then the rest, each file by rename; what no longer belongs goes last. Returns what was written. */
export async function writeOutput(out: string, outServer: string, output: Output, now: Date): Promise<string[]> {
  await mkdir(out, { recursive: true })
  const written: string[] = []
  const write = async ({ file, bytes }: OutputFile) => {
    if (await writeFileAtomic(resolveInside(out, file), bytes)) written.push(file)
  }
  for (const main of [...output.assets, ...output.files]) {
    for (const copy of output.copies.get(main.file) ?? []) await write(copy)
    await write(main)
  }
  const retired = await retireAssets(out, outServer, output, now)
  const kept = new Set([...output.assets, ...output.files].map(({ file }) => file))
  const copies = [...output.copies.values()].flat().map(({ file }) => file)
  await removeOthers(out, new Set([...kept, ...copies, ...Object.keys(retired)]))
  await writeFileAtomic(path.join(outServer, 'assets.json'), toJson(retired))
  await writeFileAtomic(path.join(outServer, 'files.json'), toJson(await toServedFiles(out, output, Object.keys(retired))))
  return written
}

export const toJson = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`

/** Assets of earlier builds that are still kept, with the time at which a build first did without them. */
async function retireAssets(out: string, outServer: string, { assets, copies }: Output, now: Date): Promise<RetiredAssets> {
  const stored = await readFile(path.join(outServer, 'assets.json'), 'utf8').catch(() => '{}')
  const before: RetiredAssets = JSON.parse(stored)
  const current = new Set([...assets, ...assets.flatMap(({ file }) => copies.get(file) ?? [])].map(({ file }) => file))
  const present = await readdir(path.join(out, 'assets')).catch(() => [])
  const oldest = now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000
  return Object.fromEntries(
    present
      .map((name) => `assets/${name}`)
      .filter((file) => !current.has(file) && !file.endsWith('.tmp'))
      .sort()
      .map((file): [string, string] => [file, before[file] ?? now.toISOString()])
      .filter(([, time]) => Date.parse(time) >= oldest),
  )
}

async function removeOthers(out: string, kept: Set<string>): Promise<void> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true })
  const folders: string[] = []
  for (const entry of entries) {
    const full = path.join(entry.parentPath, entry.name)
    if (entry.isDirectory()) folders.push(full)
    else if (!kept.has(path.relative(out, full).split(path.sep).join('/'))) await rm(full)
  }
  for (const folder of folders.sort((a, b) => b.length - a.length)) {
    if ((await readdir(folder)).length === 0) await rmdir(folder)
  }
}

async function toServedFiles(
  out: string,
  { assets, files, copies, pagePaths }: Output,
  retired: string[],
): Promise<ServedFile[]> {
  const current = [...assets, ...files].map(({ file, bytes }): ServedFile => {
    const sizeOf = (ending: string) => copies.get(file)?.find((copy) => copy.file === file + ending)?.bytes.length
    return {
      path: pagePaths.get(file) ?? `/${file}`,
      file,
      type: toContentType(file),
      size: bytes.length,
      hash: toHash(bytes),
      encodings: { br: sizeOf('.br'), gzip: sizeOf('.gz') },
      immutable: file.startsWith('assets/'),
    }
  })
  const old = retired.filter((file) => !/\.(br|gz)$/.test(file)).map((file) => toRetiredFile(out, file, retired))
  return [...current, ...(await Promise.all(old))]
}

async function toRetiredFile(out: string, file: string, retired: string[]): Promise<ServedFile> {
  const bytes = await readFile(path.join(out, file))
  const sizeOf = async (name: string) => (retired.includes(name) ? (await stat(path.join(out, name))).size : undefined)
  return {
    path: `/${file}`,
    file,
    type: toContentType(file),
    size: bytes.length,
    hash: toHash(bytes),
    encodings: { br: await sizeOf(`${file}.br`), gzip: await sizeOf(`${file}.gz`) },
    immutable: true,
  }
}
