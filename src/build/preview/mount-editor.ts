import type { Plugin, ViteDevServer } from 'vite'
import {
  CANVAS_PATH,
  EDITOR_FILES_PATH,
  EDITOR_PATH,
  EDITOR_SOCKET_PATH,
  ENQUIRY_FILES_PATH,
} from '../../contracts/editor-protocol.ts'
import { isExpectedError } from '../../contracts/expected-error.ts'
import { MESSAGE_POLICY, renderMessage } from '../editor/http/documents.ts'
import { createEditor, type EditorOptions, type MountedEditor, toEditorUrl } from '../editor/index.ts'
import { toContentType } from '../output/output-files.ts'

/** The paths that belong to the editor. */
const EDITOR_PATHS = [EDITOR_PATH, CANVAS_PATH, EDITOR_FILES_PATH, ENQUIRY_FILES_PATH]

/** Serves the editor of the same manifest next to the preview. It is opened with its first request, so that two previews can run. */
export function editorPlugin(options: EditorOptions): Plugin {
  let opening: Promise<MountedEditor> | null = null
  let editor: MountedEditor | null = null

  function open(server: ViteDevServer): Promise<MountedEditor> {
    opening ??= createEditor(options).then((created) => {
      editor = created
      const url = toEditorUrl(readPort(server), created)
      created.announce(url, readPort(server))
      server.config.logger.info(`  To edit the site, open ${url}`)
      return created
    })
    // Another try may succeed, such as after another editor of the manifest was ended.
    opening.catch(() => {
      opening = null
    })
    return opening
  }

  return {
    name: 'editor',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [target = ''] = (request.url ?? '').split('?')
        try {
          if (EDITOR_PATHS.some((start) => target === start || target.startsWith(`${start}/`)))
            return await (await open(server)).handleRequest(request, response)
          const picture = /assets\/[^/]+$/.exec(target)?.[0]
          const file = picture === undefined ? undefined : editor?.findFile(picture)
          if (!file) return next()
          response.setHeader('content-type', toContentType(file.file))
          response.end(await file.read())
        } catch (error) {
          if (!isExpectedError(error)) return next(error)
          response.writeHead(409, { 'content-type': toContentType('page.html'), 'content-security-policy': MESSAGE_POLICY })
          response.end(renderMessage('The editor cannot be opened', { paragraphs: [error.message] }))
        }
      })
      server.httpServer?.on('upgrade', (request, socket, head) => {
        if (request.url?.split('?')[0] === EDITOR_SOCKET_PATH && !editor?.handleUpgrade(request, socket, head)) socket.destroy()
      })
      server.httpServer?.on('close', () => editor?.close())
    },
  }
}

function readPort({ httpServer }: ViteDevServer): number {
  const address = httpServer?.address()
  return typeof address === 'object' && address ? address.port : 0
}
