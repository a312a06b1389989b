import { readFileSync } from 'node:fs'
import { type ProgramResult, run } from '../project.ts'

/** The commands of a workflow of GitHub in order: name of the step -> its command, which is one line. */
export function readSteps(file: string): Map<string, string> {
  const found = readFileSync(file, 'utf8').matchAll(/^ {6}- name: (.+)\n(?: {8}.+\n)*? {8}run: (.+)$/gm)
  return new Map([...found].map(([, name = '', command = '']) => [name, command]))
}

/** Runs a step as GitHub does: with bash, which ends at the first command that fails. */
export const runStep = (command: string, folder: string, env: NodeJS.ProcessEnv): Promise<ProgramResult> =>
  run('bash', ['-e', '-c', command], folder, env)
