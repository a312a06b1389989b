import { useEffect, useEffectEvent, useRef } from 'react'
import type { PublishOutcome } from '../../contracts/publishing.ts'
import { useEditor, useStore } from '../store/use-editor.ts'

const OUTCOMES: Readonly<Record<PublishOutcome['kind'], string>> = {
  published: 'The site is published.',
  cancelled: 'Publishing is cancelled. Nothing has changed for visitors.',
  failed: 'The site could not be published.',
}

/** Announces how a job ends. Calls `onFailed` if visitors do not see the changes. Returns whether a job runs. */
export function usePublishJob(onFailed: () => void): boolean {
  const store = useStore()
  const job = useEditor(({ publishing }) => publishing)
  const followed = useRef<string | null>(null)
  const end = useEffectEvent((kind: PublishOutcome['kind']) => {
    store.announce(OUTCOMES[kind])
    if (kind === 'failed') onFailed()
  })
  useEffect(() => {
    if (!job) return
    // An outcome from before this window was opened is not news.
    if (!job.outcome) followed.current = job.id
    else if (followed.current === job.id) {
      followed.current = null
      end(job.outcome.kind)
    }
  }, [job])
  return job !== null && job.outcome === null
}
