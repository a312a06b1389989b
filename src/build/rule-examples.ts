import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Examples } from '../checks/example.ts'
import { engineFolder } from './engine.ts'

const folder = path.join(engineFolder, 'src/checks/rules')

/** The examples of a rule, by its name. */
export const readExamples = async (rule: string): Promise<Examples> =>
  JSON.parse(await readFile(path.join(folder, rule, 'examples.json'), 'utf8'))
