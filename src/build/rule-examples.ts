import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Examples } from '../checks/example.ts'
import { engineFolder } from './engine.ts'
import { readOwnFolder } from './own/own-folder.ts'

/** The examples of a rule of the engine or of the site, by its name. */
export async function readExamples(rule: string): Promise<Examples> {
  const own = path.join(readOwnFolder() ?? '', 'rules', rule, 'examples.json')
  const file =
    readOwnFolder() !== null && existsSync(own) ? own : path.join(engineFolder, 'src/checks/rules', rule, 'examples.json')
  return JSON.parse(await readFile(file, 'utf8'))
}
