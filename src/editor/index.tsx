import { createRoot } from 'react-dom/client'
import { EDITOR_SOCKET_PATH, ENQUIRY_FILES_PATH } from '../contracts/editor-protocol.ts'
import { EDITOR_PROTOCOL } from '../contracts/editor-user.ts'
import { readAccount } from './account/account.ts'
import { DeskProvider } from './enquiries/desk-context.ts'
import { Shell } from './shell/shell.tsx'
import { openWebSocket } from './store/connection.ts'
import { createEditorStore, type EditorStore } from './store/store.ts'
import { EditorProvider } from './store/use-editor.ts'
import { editorTheme, editorTokens } from './theme/styles.ts'

declare global {
  interface Window {
    /** The store, for the canvas in its frame. Both documents have the same origin. */
    editorStore?: EditorStore
  }
}

const container = document.getElementById('editor')
if (container) {
  const url = new URL(EDITOR_SOCKET_PATH, location.href)
  const account = readAccount()
  url.protocol = url.protocol.replace('http', 'ws')
  const store = createEditorStore({
    openSocket: openWebSocket(url.href, account ? [EDITOR_PROTOCOL, account.token] : []),
    storage: localStorage,
  })
  window.editorStore = store
  document.documentElement.classList.add(editorTokens, editorTheme)
  createRoot(container).render(
    <EditorProvider value={store}>
      <DeskProvider value={{ desk: store, files: ENQUIRY_FILES_PATH }}>
        <Shell code={container.dataset.code ?? ''} />
      </DeskProvider>
    </EditorProvider>,
  )
}
