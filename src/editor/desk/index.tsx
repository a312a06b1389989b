import { createRoot } from 'react-dom/client'
import { DeskProvider } from '../enquiries/desk-context.ts'
import { editorTheme, editorTokens } from '../theme/styles.ts'
import { Desk } from './desk.tsx'
import { createDeskStore } from './desk-store.ts'

const container = document.getElementById('desk')
if (container) {
  const { email, token, editor } = container.dataset
  const user = email === undefined || token === undefined ? null : { email, token, ...(editor !== undefined && { editor }) }
  const store = createDeskStore(user?.token ?? '')
  document.documentElement.classList.add(editorTokens, editorTheme)
  createRoot(container).render(
    <DeskProvider value={{ desk: store, files: 'enquiries' }}>
      <Desk store={store} user={user} />
    </DeskProvider>,
  )
}
