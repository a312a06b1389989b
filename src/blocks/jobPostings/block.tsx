import { formatText } from '../../forms/messages.ts'
import type { BlockProps } from '../../ui/block.ts'
import { Intro } from '../../ui/intro/intro.tsx'
import { Interactive } from './interactive.tsx'
import type { JobPostingsState } from './state.ts'

export function toState({ block, place: { level, texts } }: BlockProps<'jobPostings'>): JobPostingsState {
  const { noJobs, jobTitle, jobDescription, addJob, deleteJob, errorPrefix } = texts
  return {
    storageKey: block.storageKey,
    level: level + 1,
    labels: { title: jobTitle, description: jobDescription },
    missing: {
      title: formatText(texts, 'enterField', { label: jobTitle }),
      description: formatText(texts, 'enterField', { label: jobDescription }),
    },
    words: { none: noJobs, add: addJob, remove: deleteJob, errorPrefix },
  }
}

/** A list that is stored in the visitor's browser. At build time it is empty. */
export function JobPostings(props: BlockProps<'jobPostings'>) {
  return <Interactive {...toState(props)} intro={<Intro block={props.block} place={props.place} />} />
}
