import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { EditorProvider } from '../store/use-editor.ts'
import { editorTokens } from '../theme/styles.ts'
import { parseViewContent } from '../views/page/view-content.ts'
import { CanvasPage } from './canvas-page.tsx'
import { PictureSheet, parseSheet } from './picture-sheet.tsx'
import { parseTriedBlock, TriedBlock } from './tried-block.tsx'

/** The canvas itself does not wait for it. */
const ViewPage = lazy(() => import('../views/page/view-page.tsx'))

const container = document.getElementById('canvas')
const store = window.parent.editorStore
const sheet = parseSheet(window.name)
const triedBlock = parseTriedBlock(window.name)
const view = parseViewContent(window.name)
if (container && store) {
  document.documentElement.classList.add(editorTokens)
  createRoot(container).render(
    <EditorProvider value={store}>
      {sheet ? (
        <PictureSheet {...sheet} />
      ) : triedBlock ? (
        <TriedBlock {...triedBlock} />
      ) : view ? (
        <Suspense>
          <ViewPage {...view} />
        </Suspense>
      ) : (
        <CanvasPage />
      )}
    </EditorProvider>,
  )
}
