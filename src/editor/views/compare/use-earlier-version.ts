import { useEffect, useState } from 'react'
import { EditorRequestError } from '../../store/connection.ts'
import type { ComparedVersion } from '../../store/state.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'

/** A version that the draft was made from. */
export type EarlierVersion = Exclude<ComparedVersion['version'], 'proposed'>

interface LoadedVersion {
  version: EarlierVersion
  choose(version: EarlierVersion): void
  /** Why there is nothing to compare with, in a sentence for the person; null if there is. */
  problem: string | null
}

/**
 * Loads the version that is compared: the published one if there is one and until another one is chosen, or else the saved one. It is loaded
 * again when something may have been saved.
 */
export function useEarlierVersion(): LoadedVersion {
  const store = useStore()
  const isChanged = useEditor(({ history }) => history.isChanged)
  const [chosen, setChosen] = useState<EarlierVersion | null>(null)
  const [version, setVersion] = useState<EarlierVersion>('published')
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const load = async (wanted: EarlierVersion, isFallback: boolean) => {
      const found = await store.call('readVersion', { version: wanted }).catch(toProblem)
      if (!isCurrent) return
      const hasFailed = found === null || typeof found === 'string'
      if (hasFailed && isFallback) return load('saved', false)
      setVersion(wanted)
      setProblem(hasFailed ? (found ?? 'Nothing was published yet.') : null)
      store.compareWith(hasFailed ? null : { version: wanted, newPage: null, ...found })
    }
    void load(chosen ?? 'published', chosen === null)
    return () => {
      isCurrent = false
    }
    // A draft that was saved is another saved version.
  }, [store, chosen, isChanged])
  return { version, choose: setChosen, problem }
}

function toProblem(error: unknown): string {
  if (error instanceof EditorRequestError) return error.message
  throw error
}
