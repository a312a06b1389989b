import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { toServerFolder } from '../contracts/built-site.ts'

/** Two calls of the system each time, whatever the size of the site. */
const PAUSE_MS = 500
/** How long it waits after an output that could not be served. */
const RETRY_PAUSES = 20

/**
 * Follows an output and calls `serve` after it was replaced, or built again. An output is served once it has been the same for a moment,
 * because its two folders are replaced one after the other. `serve` resolves to whether it can be served; if not, it is called again later.
 * Returns a function that stops, and waits for a call that is running.
 */
export async function watchOutput(output: string, serve: () => Promise<boolean>): Promise<() => Promise<void>> {
  let served = await readStamp(output)
  let seen = served
  let pauses = 0
  let running: Promise<void> | null = null
  const check = async (): Promise<void> => {
    const [before, now] = [seen, await readStamp(output)]
    seen = now
    if (now !== before) pauses = 0
    // Without an output, what is in memory is served further.
    if (now === null || now === served || now !== before || pauses-- > 0) return
    if (!(await serve())) pauses = RETRY_PAUSES
    else if ((await readStamp(output)) === now) served = now
  }
  const timer = setInterval(() => {
    running ??= check().finally(() => {
      running = null
    })
  }, PAUSE_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Which output is there: it differs after both a replaced folder and a build into the same folder. Null if there is none. */
async function readStamp(output: string): Promise<string | null> {
  const found = await Promise.all(
    [output, join(toServerFolder(output), 'files.json')].map((file) => stat(file).catch(() => null)),
  )
  const [folder, files] = found
  return folder && files ? `${folder.dev} ${folder.ino} ${files.ino} ${files.size} ${files.mtimeMs}` : null
}
