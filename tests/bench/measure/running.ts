import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program while `use` runs. If the program exits too early, throws with the end of its stderr. */
export async function withProgram<T>(
  [command = '', ...args]: readonly string[],
  env: Record<string, string>,
  use: (program: ChildProcess, ended: Promise<never>) => Promise<T>,
): Promise<T> {
  const program = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let errors = ''
  program.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk).slice(-4000)
  })
  const exit = once(program, 'exit')
  const ended = exit.then((): never => {
    throw new Error(`${command} exited too early.\n${errors}`)
  })
  ended.catch(() => {})
  try {
    return await Promise.race([use(program, ended), ended])
  } finally {
    program.kill('SIGTERM')
    await exit
  }
}

/** Waits until a URL answers with 200. */
export async function waitFor(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
