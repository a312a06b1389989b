// @vitest-environment happy-dom
import { afterAll, expect, test, vi } from 'vitest'
import { connectEvents, followEvents } from './events.ts'

/** A connection whose events the test sends. happy-dom has none. */
class Connection extends EventTarget {
  static readonly opened: Connection[] = []
  isClosed = false

  constructor() {
    super()
    Connection.opened.push(this)
  }

  close(): void {
    this.isClosed = true
  }

  send(name: string, data = '{}'): void {
    this.dispatchEvent(new MessageEvent(name, { data }))
  }
}

vi.stubGlobal('EventSource', Connection)
connectEvents()

afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const latest = (): Connection => Connection.opened.at(-1) ?? new Connection()

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a follower gets its events and every new connection, until it ends', () => {
  const onEvent = vi.fn()
  const end = followEvents(['site'], onEvent)
  for (const name of ['open', 'gallery', 'site', 'open']) latest().send(name)
  expect(onEvent).toHaveBeenCalledTimes(3)
  end()
  latest().send('site')
  expect(onEvent).toHaveBeenCalledTimes(3)
})

test('a hidden document gives its connection back, and has one again when it is visible', () => {
  const before = latest()
  show('hidden')
  expect(before.isClosed).toBe(true)
  show('visible')
  show('visible')
  expect([latest() === before, latest().isClosed, Connection.opened.length]).toEqual([false, false, 2])
})

test('the document is loaded again when the server delivers other scripts', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  for (const version of ['one', 'one']) latest().send('version', version)
  expect(reload).not.toHaveBeenCalled()
  latest().send('version', 'two')
  expect(reload).toHaveBeenCalledTimes(1)
})
