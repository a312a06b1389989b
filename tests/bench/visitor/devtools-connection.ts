/** A connection to a browser by the Chrome DevTools Protocol. */
export interface DevtoolsConnection {
  /** Sends a command. `Answer` is the type of its result in the protocol. */
  send<Answer>(method: string, params?: object, sessionId?: string): Promise<Answer>
  /** Calls `handle` with the parameters of each event of a name, in place of an earlier handler. */
  on<Params>(event: string, handle: (params: Params) => void): void
  /** Resolves at the next event of a name. */
  waitFor(event: string): Promise<void>
  close(): void
}

/** Connects to the WebSocket of a browser. */
export async function connect(url: string): Promise<DevtoolsConnection> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const answers = new Map<number, (message: string) => void>()
  const handlers = new Map<string, (message: string) => void>()
  let last = 0
  socket.onmessage = ({ data }) => {
    const message = String(data)
    const { id, method }: { id?: number; method?: string } = JSON.parse(message)
    if (method !== undefined) handlers.get(method)?.(message)
    if (id !== undefined) answers.get(id)?.(message)
  }
  return {
    send(method, params = {}, sessionId) {
      last += 1
      socket.send(JSON.stringify({ id: last, method, params, sessionId }))
      return new Promise((resolve, reject) => {
        answers.set(last, (message) => {
          const { result, error } = JSON.parse(message)
          if (error) reject(new Error(error.message))
          else resolve(result)
        })
      })
    },
    on: (event, handle) => handlers.set(event, (message) => handle(JSON.parse(message).params)),
    waitFor: (event) => new Promise((resolve) => handlers.set(event, () => resolve())),
    close: () => socket.close(),
  }
}
