import { readFile } from 'node:fs/promises'
import type { Change } from '../../contracts/change.ts'
import type { ChangeCause, EditorEvent, EditorEvents, EditorMethod, EditorMethods } from '../../contracts/editor-protocol.ts'
import { applyChanges, invertChanges } from '../../document/change.ts'
import { toDisplayPath } from '../manifest-file.ts'
import type { PlannedFile } from '../output/output-files.ts'
import type { EditorRequest } from './requests.ts'
import { createSiteResources } from './site-resources.ts'

export interface SessionOptions {
  manifestFile: string
  publicFolder: string
  root: string
  cache: string
}

type Notify = <E extends EditorEvent>(event: E, params: EditorEvents[E]) => void

/** One window of the editor. */
export interface SessionConnection {
  /** Answers a request. Throws an `ExpectedError` if it is refused. */
  call(request: EditorRequest): Promise<EditorMethods[EditorMethod]['result']>
  close(): void
}

/** The draft of a manifest and everything that the windows of the editor share. */
export interface EditorSession {
  connect(notify: Notify): SessionConnection
  /** The path at which the site is published; `''` if the draft does not say. */
  basePath(): string
  findFile(name: string): PlannedFile | undefined
  close(): Promise<void>
}

interface Step {
  label: string
  changes: Change[]
  inverse: Change[]
}

export async function openSession(options: SessionOptions): Promise<EditorSession> {
  let value: unknown = JSON.parse(await readFile(options.manifestFile, 'utf8'))
  let revision = 1
  const done: Step[] = []
  const undone: Step[] = []
  const windows = new Set<Notify>()
  const resources = await createSiteResources(options)

  const history = (): EditorEvents['history'] => ({
    undo: done.at(-1)?.label ?? null,
    redo: undone.at(-1)?.label ?? null,
    isChanged: done.length > 0,
  })

  function apply(changes: readonly Change[], label: string, cause: ChangeCause, origin: Notify | null) {
    value = applyChanges(value, changes)
    revision += 1
    for (const notify of windows) {
      if (notify !== origin) notify('changed', { revision, changes, cause, label })
      notify('history', history())
    }
  }

  function step(from: Step[], to: Step[], cause: 'undo' | 'redo'): { label: string } | null {
    const last = from.pop()
    if (!last) return null
    to.push(last)
    apply(cause === 'undo' ? last.inverse : last.changes, last.label, cause, null)
    return { label: last.label }
  }

  async function call({ method, params }: EditorRequest, notify: Notify): Promise<EditorMethods[EditorMethod]['result']> {
    switch (method) {
      case 'open':
        return {
          revision,
          manifest: value,
          file: toDisplayPath(options.manifestFile),
          themeCss: resources.readThemeCss(value),
          history: history(),
          conflicts: [],
          storage: { problem: null },
          notice: null,
        }
      case 'change': {
        const inverse = invertChanges(value, params.changes)
        const last = done.at(-1)
        if (params.joins && last) {
          last.changes.push(...params.changes)
          last.inverse.unshift(...inverse)
        } else done.push({ label: params.label, changes: [...params.changes], inverse })
        undone.length = 0
        apply(params.changes, params.label, 'other-window', notify)
        return { revision }
      }
      case 'undo':
        return step(done, undone, 'undo')
      case 'redo':
        return step(undone, done, 'redo')
      case 'prepare':
        return resources.prepare(params, value)
      case 'listNames':
        return resources.listNames()
      default:
        throw new Error(`"${method}" is not there yet.`)
    }
  }

  return {
    connect(notify) {
      windows.add(notify)
      return { call: (request) => call(request, notify), close: () => windows.delete(notify) }
    },
    basePath() {
      return ''
    },
    findFile: resources.findFile,
    async close() {},
  }
}
