import { useEffect, useState } from 'react'
import { isObject } from '../../manifest/json.ts'
import { memoizeByObject } from '../../manifest/once.ts'
import { listTranslationProgress, type TranslationProgress } from '../../manifest/translations/translation-progress.ts'
import { useEditor } from '../store/use-editor.ts'
import { runLater } from '../store/use-later.ts'

/** With thousands of texts, counting takes longer than a letter may take. */
const PAUSE_MS = 300

/** The draft as it was at the last pause in typing. */
export function useSettledManifest(): unknown {
  const manifest = useEditor((state) => state.manifest)
  const [settled, setSettled] = useState(manifest)
  useEffect(() => runLater(() => setSettled(manifest), PAUSE_MS), [manifest])
  return settled
}

/** How far a draft is translated into each language. */
export const readProgress = (manifest: unknown): readonly TranslationProgress[] =>
  isObject(manifest) ? getProgress(manifest) : []

const getProgress = memoizeByObject((manifest: object): readonly TranslationProgress[] => listTranslationProgress(manifest))
