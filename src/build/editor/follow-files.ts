import { debounceWork } from '../files/debounce-work.ts'
import { watchSiteFiles } from '../files/watch-files.ts'
import { watchFolder } from '../files/watch-folder.ts'
import type { ProposalFolder } from './draft/proposal-files.ts'

interface FollowedFiles {
  manifestFile: string
  publicFolder: string
  /** Called after the manifest may have changed. `unsettled` means that the file may be half written: it is called again after a while. */
  onManifest(isQuiet: boolean): Promise<'settled' | 'unsettled'>
  /** Called after a file of the public folder has changed. */
  onPublicFiles(): void
  proposals: ProposalFolder
  /** Called after a proposal may have arrived, as `onManifest` is. */
  onProposals(isQuiet: boolean): Promise<'settled' | 'unsettled'>
}

/** Follows changes that other programs make to the files of a site. Returns a function that ends it. */
export function followFiles({ manifestFile, publicFolder, proposals, ...on }: FollowedFiles): () => void {
  const reading = debounceWork(on.onManifest)
  const proposing = debounceWork(on.onProposals)
  const listing = debounceWork(async () => {
    on.onPublicFiles()
    return 'settled'
  })
  const stopWatching = watchSiteFiles({
    manifestFile,
    publicFolder,
    onManifest: reading.request,
    onPublicFiles: listing.request,
  })
  const proposed = watchFolder(proposals.folder, false, (name) => {
    if (name !== null && proposals.isProposal(name)) proposing.request()
  })
  return () => {
    stopWatching()
    proposed?.close()
    for (const work of [reading, proposing, listing]) work.stop()
  }
}
