/**
 * Resolves when the person or the system ends the command, or when the process that started it with a channel has disconnected. A command
 * calls it before it prints its address: it may be ended as soon as its reader knows that.
 */
export function waitForSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
    if (process.send && !process.connected) resolve()
    process.once('disconnect', resolve)
  })
}
