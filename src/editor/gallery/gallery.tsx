import { lazy, Suspense } from 'react'
import { useEditor } from '../store/use-editor.ts'

/** Samples and dialog are loaded on the first use. */
const GalleryDialog = lazy(() => import('./gallery-dialog.tsx'))

/** The dialog that adds a block, while it is open. */
export function Gallery() {
  const place = useEditor(({ gallery }) => gallery)
  return <Suspense>{place && <GalleryDialog place={place} />}</Suspense>
}
