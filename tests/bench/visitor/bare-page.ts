import type { BrowsingConditions } from './conditions.ts'
import { PHONE } from './conditions.ts'
import { connect, type DevtoolsConnection } from './devtools-connection.ts'
import type { TraceEvent } from './tasks.ts'

/** An open page without event listeners of tools. */
export interface BarePage {
  /** Runs a function in every page that is opened, before any of its scripts. */
  addInitScript(script: () => void): Promise<void>
  /** Opens a URL and waits for its load event. */
  goto(url: string): Promise<void>
  /** Runs a function in the page and returns its result. Arguments and result must be JSON. */
  evaluate<Args extends unknown[], T>(run: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T>
  /** Waits until the page has made no request for the given time. */
  waitUntilQuiet(milliseconds: number): Promise<void>
  /** The milliseconds of CPU time that the main thread of the page has spent in tasks so far. Other programs do not affect it. */
  readCpuTime(): Promise<number>
  /** Traces the browser during `run`. The page must be the only open one. */
  trace(categories: readonly string[], run: () => Promise<void>): Promise<TraceEvent[]>
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
    const send = await openTarget(connection)
    await send('Page.enable')
    await send('Performance.enable', { timeDomain: 'threadTicks' })
    await apply(conditions, send)
    return await use(createPage(connection, send))
  } finally {
    connection.close()
  }
}

/** Sends a command to the page. */
type SendToPage = <Answer>(method: string, params?: object) => Promise<Answer>

async function openTarget(connection: DevtoolsConnection): Promise<SendToPage> {
  const { browserContextId } = await connection.send<{ browserContextId: string }>('Target.createBrowserContext', {
    disposeOnDetach: true,
  })
  const { targetId } = await connection.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  })
  const { sessionId } = await connection.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
  return (method, params = {}) => connection.send(method, params, sessionId)
}

function createPage(connection: DevtoolsConnection, send: SendToPage): BarePage {
  async function evaluate<Args extends unknown[], T>(run: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T> {
    const expression = `(${run})(...${JSON.stringify(args)})`
    const answer = await send<Evaluated<T>>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text)
    return answer.result.value
  }
  return {
    addInitScript: (script) => send('Page.addScriptToEvaluateOnNewDocument', { source: `(${script})()` }),
    async goto(url) {
      const loaded = connection.waitFor('Page.loadEventFired')
      await send('Page.navigate', { url })
      await loaded
    },
    evaluate,
    waitUntilQuiet: (milliseconds) => evaluate(waitUntilQuiet, milliseconds),
    async readCpuTime() {
      const { metrics } = await send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
    },
    trace: (categories, run) => traceBrowser(connection, categories, run),
  }
}

/** Runs in the page. */
async function waitUntilQuiet(milliseconds: number): Promise<void> {
  const count = () => performance.getEntriesByType('resource').length
  for (let before = -1; before !== count(); ) {
    before = count()
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
  }
}

async function traceBrowser(
  connection: DevtoolsConnection,
  includedCategories: readonly string[],
  run: () => Promise<void>,
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  connection.on<{ value: TraceEvent[] }>('Tracing.dataCollected', ({ value }) => events.push(...value))
  await connection.send('Tracing.start', { traceConfig: { includedCategories } })
  await run()
  const completed = connection.waitFor('Tracing.tracingComplete')
  await connection.send('Tracing.end')
  await completed
  return events
}

async function apply({ slowdown, network }: BrowsingConditions, send: SendToPage): Promise<void> {
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
