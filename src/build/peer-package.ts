import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A package that only some sites need, so that it is not installed with the engine: the range of versions with which the engine is tested. */
export function readPeerRange(root: string, name: string): string {
  const { peerDependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return String(peerDependencies?.[name] ?? devDependencies?.[name])
}
