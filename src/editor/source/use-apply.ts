import { useEffect, useEffectEvent, useState } from 'react'
import { useEditor, useStore } from '../store/use-editor.ts'
import { applySource, findApplicable } from './apply-source.ts'
import type { ShownSource } from './use-source.ts'

/** How long the person has to pause before a valid text is applied. */
const APPLY_DELAY_MS = 1000

interface Applying {
  /** Applies the text that is kept, if it can be. It is also applied when it has not changed for a while. */
  apply(options?: { replaces: boolean }): Promise<void>
  isApplying: boolean
  /** Why the server has not taken the text; null if it has. */
  refusal: string | null
  forgetRefusal(): void
}

/** @param onApplied called with the text after it was applied */
export function useApply(onApplied: (source: ShownSource) => void): Applying {
  const store = useStore()
  const text = useEditor(({ sourceDraft }) => sourceDraft?.text ?? null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isApplying, setIsApplying] = useState(false)

  async function apply(options?: { replaces: boolean }): Promise<void> {
    const changed = findApplicable(store.get(), options)
    if (!changed) return
    setIsApplying(true)
    const problem = await applySource(store, changed)
    setIsApplying(false)
    setRefusal(problem)
    if (problem === null) onApplied(changed)
  }

  const applyNow = useEffectEvent(() => apply())
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(() => applyNow(), APPLY_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { apply, isApplying, refusal, forgetRefusal: () => setRefusal(null) }
}
