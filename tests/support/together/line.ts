import { setImmediate } from 'node:timers/promises'
import type { OpenSocket } from '../../../src/editor/store/connection.ts'

/** The side of the server. */
interface ServerSide {
  receive(text: string): Promise<void>
  close(): void
}

/** A connection between a window and the server on which a message arrives only when it is delivered. */
export interface Line {
  openSocket: OpenSocket
  /** Delivers the next message to the server and waits for its answer to be sent. Returns whether there was one. */
  deliverUp(): Promise<boolean>
  /** Delivers the next message to the window, or opens the connection. Returns whether there was something to do. */
  deliverDown(): boolean
  /** Loses the connection with all messages on their way. Resolves when the window tries to connect again. */
  cut(): Promise<void>
}

/** @param accept called for each new connection, with a function that sends to the window */
export function createLine(accept: (send: (text: string) => void) => ServerSide): Line {
  let client: Parameters<OpenSocket>[0] | null = null
  let server: ServerSide | null = null
  let up: string[] = []
  let down: string[] = []
  let onConnect = () => {}
  return {
    openSocket(listener) {
      client = listener
      onConnect()
      return { isOpen: () => server !== null && client === listener, send: (text) => up.push(text) }
    },
    async deliverUp() {
      const text = up.shift()
      if (text === undefined || !server) return false
      await server.receive(text)
      return true
    },
    deliverDown() {
      if (!server) {
        const messages: string[] = []
        up = []
        down = messages
        server = accept((text) => messages.push(text))
        client?.onOpen()
        return true
      }
      const text = down.shift()
      if (text !== undefined) client?.onText(text)
      return text !== undefined
    },
    async cut() {
      if (!server) return
      server.close()
      server = null
      const { promise, resolve } = Promise.withResolvers<void>()
      onConnect = resolve
      client?.onClose()
      await promise
    },
  }
}

/** Delivers everything that is on its way, and what is sent because of that. */
export async function deliverAll(lines: readonly Line[]): Promise<void> {
  for (let isBusy = true; isBusy; ) {
    isBusy = false
    for (const line of lines) isBusy = [await line.deliverUp(), line.deliverDown()].includes(true) || isBusy
    await setImmediate()
  }
}
