import { spawn } from 'node:child_process'

const COMMANDS: Partial<Record<NodeJS.Platform, [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  // The first quoted argument of `start` is the title of a window.
  win32: ['cmd', '/c', 'start', '""'],
}

/** Opens an address in the person's browser. Resolves to whether a program for it could be started. */
export function openBrowser(address: string): Promise<boolean> {
  const [command, ...args] = COMMANDS[process.platform] ?? ['xdg-open']
  const quoted = process.platform === 'win32' ? address.replaceAll('&', '^&') : address
  const child = spawn(command, [...args, quoted], { stdio: 'ignore', detached: true })
  child.unref()
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('spawn', () => resolve(true))
  })
}
