import type { PublishJob, PublishStep, PublishTarget } from '../../contracts/publishing.ts'

/** Where the site is published, as a sentence. */
export function describeTarget(target: PublishTarget): string {
  if (target.kind === 'folder') return `The site is published to the folder "${target.folder}".`
  const commit = `The site is published as a commit of the branch "${target.branch}"`
  return target.remote === null
    ? `${commit}. No remote is configured for it, so the commit stays on this computer.`
    : `${commit}, which is sent to "${target.remote}".`
}

/** What publishing has changed, as a sentence. */
export function describeResult({ target, version }: PublishJob): string {
  const site = version === null ? 'The new version' : `The version of ${formatTime(version)}`
  if (target.kind === 'folder') return `${site} is in the folder "${target.folder}".`
  return target.remote === null
    ? `${site} is committed to the branch "${target.branch}" on this computer.`
    : `${site} is committed and sent to "${target.remote}".`
}

const STEPS: Readonly<Record<PublishStep, string>> = {
  build: 'Check and build the site',
  restore: 'Restore the files',
  commit: 'Commit the changes',
  send: 'Send the commit',
  replace: 'Replace the published files',
}

export const describeStep = (step: PublishStep): string => STEPS[step]

/** `23 November 2026, 10:51`, in the language of the browser. */
export const formatTime = (time: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(time))
