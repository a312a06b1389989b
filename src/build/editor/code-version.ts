import path from 'node:path'
import { release } from '../engine.ts'
import { readOwnFolder } from '../own/own-folder.ts'

/** Identifies the scripts that this process delivers: those of the engine, and those of the site's own blocks. */
export const readCodeVersion = (): string => [release?.key ?? '', path.basename(readOwnFolder() ?? '')].join(' ')
