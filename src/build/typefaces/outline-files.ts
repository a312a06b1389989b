import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { release, shippedFolder } from '../engine.ts'
import { type StoredInstance, toStoredInstance } from './stored-outlines.ts'

/** The weights that a release stores: those of texts and of usual headings. Others need the font itself. */
export const STORED_WEIGHTS: readonly number[] = [400, 600, 650, 700, 800]

/** The file with the outlines of a built-in font, relative to the folder of what a release has computed in advance. */
export const toOutlinesFile = (name: string, weight: number): string => `fonts/outlines/${name}-${weight}.json.br`

/** The instance of a built-in font whose outlines the running release has stored. Null when there are none, as in a checkout. */
export function readStoredInstance(name: string, weight: number): StoredInstance | null {
  if (!release || !STORED_WEIGHTS.includes(weight)) return null
  const content = readFileSync(path.join(shippedFolder, toOutlinesFile(name, weight)))
  return toStoredInstance(JSON.parse(brotliDecompressSync(content).toString()))
}
