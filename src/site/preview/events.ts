import { PREVIEW_EVENTS_PATH, type PreviewEvent } from '../../contracts/preview-state.ts'

/** Gets the events of the server, and `open` when a connection is established. */
const target = new EventTarget()

let connection: EventSource | null = null
/** The scripts that this document runs. */
let version: string | null = null

/**
 * Connects to the server while the document is visible: a browser allows about six connections to one server for all its tabs. The browser
 * connects again when the connection is lost. Reloads the document when the server delivers other scripts.
 */
export function connectEvents(): void {
  const follow = () => {
    if (document.visibilityState === 'visible') connection ??= openConnection()
    else closeConnection()
  }
  document.addEventListener('visibilitychange', follow)
  follow()
}

function openConnection(): EventSource {
  const source = new EventSource(PREVIEW_EVENTS_PATH)
  const forwarded: readonly (PreviewEvent | 'open')[] = ['open', 'site', 'gallery']
  for (const name of forwarded) source.addEventListener(name, () => target.dispatchEvent(new Event(name)))
  source.addEventListener('version', ({ data }: MessageEvent<string>) => {
    version ??= data
    if (data !== version) window.location.reload()
  })
  return source
}

function closeConnection(): void {
  connection?.close()
  connection = null
}

/**
 * Calls a function at each of some events, and when a connection is established: events may have been missed before. Returns a function
 * that ends it.
 */
export function followEvents(events: readonly PreviewEvent[], onEvent: () => void): () => void {
  const followed = ['open', ...events]
  for (const name of followed) target.addEventListener(name, onEvent)
  return () => {
    for (const name of followed) target.removeEventListener(name, onEvent)
  }
}
