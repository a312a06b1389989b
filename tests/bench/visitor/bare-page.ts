import type { BrowsingConditions } from './conditions.ts'
import { PHONE } from './conditions.ts'

/** An open page without event listeners of tools. */
export interface BarePage {
  /** Runs a function in every page that is opened, before any of its scripts. */
  addInitScript(script: () => void): Promise<void>
  /** Opens a URL and waits for its load event. */
  goto(url: string): Promise<void>
  /** Runs a function in the page and returns its result. Arguments and result must be JSON. */
  evaluate<Args extends unknown[], T>(run: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T>
}

/**
 * Opens an empty page for a new visitor in the Chromium with a debugging port, and closes it after `use`. It uses the Chrome DevTools
 * Protocol directly. Test tools listen to the page (`Runtime.enable`), and V8 then collects the source position of many calls. With
 * them, the scripts of an island took seven times as long to start as they take for a visitor.
 */
export async function withBarePage<T>(
  port: number,
  conditions: BrowsingConditions,
  use: (page: BarePage) => Promise<T>,
): Promise<T> {
  const version: { webSocketDebuggerUrl: string } = await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()
  const connection = await connect(version.webSocketDebuggerUrl)
  try {
    const { browserContextId } = await connection.send<{ browserContextId: string }>('Target.createBrowserContext', {
      disposeOnDetach: true,
    })
    const { targetId } = await connection.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    })
    const { sessionId } = await connection.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
    const send = <Answer>(method: string, params: object = {}) => connection.send<Answer>(method, params, sessionId)
    await send('Page.enable')
    await apply(conditions, send)
    return await use({
      addInitScript: (script) => send('Page.addScriptToEvaluateOnNewDocument', { source: `(${script})()` }),
      async goto(url) {
        const loaded = connection.waitFor('Page.loadEventFired')
        await send('Page.navigate', { url })
        await loaded
      },
      async evaluate<Args extends unknown[], T>(run: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T> {
        const expression = `(${run})(...${JSON.stringify(args)})`
        const answer = await send<Evaluated<T>>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
        if (answer.exceptionDetails)
          throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text)
        return answer.result.value
      },
    })
  } finally {
    connection.close()
  }
}

async function apply({ slowdown, network }: BrowsingConditions, send: (method: string, params?: object) => Promise<unknown>) {
  const { viewport, deviceScaleFactor, isMobile: mobile, hasTouch: enabled } = PHONE
  await send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile })
  await send('Emulation.setTouchEmulationEnabled', { enabled })
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (network === null) return
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.down / 8,
    uploadThroughput: network.up / 8,
  })
}

/** The result of a function in the page: its value or the exception that it threw. */
interface Evaluated<T> {
  result: { value: T }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}

async function connect(url: string) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const answers = new Map<number, (message: string) => void>()
  const events = new Map<string, () => void>()
  let last = 0
  socket.onmessage = ({ data }) => {
    const { id, method }: { id?: number; method?: string } = JSON.parse(String(data))
    if (method !== undefined) events.get(method)?.()
    if (id !== undefined) answers.get(id)?.(String(data))
  }
  return {
    /** Sends a command. `Answer` is the type of its result in the protocol. */
    send<Answer>(method: string, params: object, sessionId?: string): Promise<Answer> {
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
    waitFor: (event: string) => new Promise<void>((resolve) => events.set(event, resolve)),
    close: () => socket.close(),
  }
}
