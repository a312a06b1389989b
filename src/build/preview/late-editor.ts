import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { CANVAS_PATH, EDITOR_PATH } from '../../contracts/editor-protocol.ts'
import { isExpectedError } from '../../contracts/expected-error.ts'
import { createEditor, type EditorOptions, type MountedEditor, toEditorUrl } from '../editor/index.ts'
import { type Exchange, sendMessage } from '../local-server/respond.ts'
import type { ShownSite } from '../local-server/site-files.ts'

/** The editor of the manifest that is previewed. It is opened with its first request, so that two previews of a manifest can run. */
export interface LateEditor {
  handleRequest(exchange: Exchange): Promise<void>
  /** Returns whether the request is for the socket of the open editor. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** The site with unsaved changes. Null until the editor is open. */
  site(): ShownSite | null
  close(): Promise<void>
}

/** The files, the socket and the other resources of the editor are below this path. */
const EDITOR_RESOURCES = '/__editor'

/** Whether a path belongs to the editor. */
export const isEditorPath = (path: string): boolean =>
  [EDITOR_PATH, CANVAS_PATH, EDITOR_RESOURCES].some((start) => path === start || path.startsWith(`${start}/`))

export function createLateEditor(options: EditorOptions): LateEditor {
  let opening: Promise<MountedEditor> | null = null
  let editor: MountedEditor | null = null

  function open(port: number): Promise<MountedEditor> {
    opening ??= createEditor(options).then((created) => {
      editor = created
      const url = toEditorUrl(port, created)
      created.announce(url, port)
      console.log(`To edit the site, open ${url}`)
      return created
    })
    // Another try may succeed, such as after another editor of the manifest was ended.
    opening.catch(() => {
      opening = null
    })
    return opening
  }

  return {
    async handleRequest(exchange) {
      const { request, response } = exchange
      try {
        await (await open(request.socket.localPort ?? 0)).handleRequest(request, response)
      } catch (error) {
        if (!isExpectedError(error)) throw error
        sendMessage(exchange, 'The editor cannot be opened', { status: 409, paragraphs: [error.message] })
      }
    },
    handleUpgrade: (request, socket, head) => editor?.handleUpgrade(request, socket, head) === true,
    site: () => editor?.site() ?? null,
    async close() {
      await opening?.catch(() => null)
      await editor?.close()
    },
  }
}
