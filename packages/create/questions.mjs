// @ts-check
import { createInterface } from 'node:readline/promises'

/** Leaves every question unanswered. */
export const NO_QUESTIONS = { ask: async () => '', close() {} }

/**
 * Asks questions in the terminal. `ask` returns the answer without spaces around it. The input ends with Ctrl+C or Ctrl+D; the program
 * then ends without having written anything.
 */
export function createQuestions() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const cancel = () => {
    console.log('\nNothing was written.')
    process.exit(130)
  }
  terminal.once('close', cancel)
  return {
    ask: async (/** @type {string} */ text) => (await terminal.question(text)).trim(),
    close() {
      terminal.off('close', cancel)
      terminal.close()
    },
  }
}
