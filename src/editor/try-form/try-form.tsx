import { lazy, Suspense } from 'react'
import { useEditor } from '../store/use-editor.ts'

/** The checks of forms are loaded on the first use. */
const TryFormDialog = lazy(() => import('./try-form-dialog.tsx'))

/** The dialog in which a form is tried out, while it is open. */
export function TryForm() {
  const tryOut = useEditor((state) => state.tryOut)
  return <Suspense>{tryOut && <TryFormDialog key={tryOut.form} {...tryOut} />}</Suspense>
}
