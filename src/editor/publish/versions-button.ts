import type { DialogButton } from '../theme/modal-dialog.tsx'
import type { Publishing } from './use-publishing.ts'

/** Shows what was published before. */
export const toVersionsButton = ({ showVersions }: Publishing): DialogButton => ({
  label: 'Published versions',
  isApart: true,
  onPress: showVersions,
})
