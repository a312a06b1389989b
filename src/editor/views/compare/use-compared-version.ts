import { useEffect, useState } from 'react'
import { EditorRequestError } from '../../store/connection.ts'
import type { ComparedVersion } from '../../store/state.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'

type Version = ComparedVersion['version']

interface LoadedVersion {
  version: Version
  choose(version: Version): void
  /** Why there is nothing to compare with, in a sentence for the person; null if there is. */
  problem: string | null
}

/**
 * Loads the version that is compared: the published one if there is one and until another one is chosen, or else the saved one. It is loaded
 * again when something may have been saved.
 */
export function useComparedVersion(): LoadedVersion {
  const store = useStore()
  const isChanged = useEditor(({ history }) => history.isChanged)
  const [chosen, setChosen] = useState<Version | null>(null)
  const [version, setVersion] = useState<Version>('published')
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const load = async (wanted: Version, isFallback: boolean) => {
      const found = await store.call('readVersion', { version: wanted }).catch(toProblem)
      if (!isCurrent) return
      if (isFallback && (found === null || typeof found === 'string')) return load('saved', false)
      setVersion(wanted)
      setProblem(found === null ? 'Nothing was published yet.' : typeof found === 'string' ? found : null)
      store.compareWith(found === null || typeof found === 'string' ? null : { version: wanted, ...found })
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
