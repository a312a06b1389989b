import { useMemo } from 'react'
import { type MediaKind, toMediaKind } from '../../../../contracts/linked-file-types.ts'
import type { FileDescriptor } from '../../../../models/fields/descriptor.ts'
import type { ControlProps } from '../../control-context.ts'
import { FileChoice } from './file-choice.tsx'
import { Suggested } from './suggest-controls.tsx'
import { useKnownNames } from './use-known-names.ts'

/** A video, or its captions, in the public folder: typed, or chosen in the library, dropped or pasted here. */
export function MediaFileControl({ kind, ...props }: ControlProps<FileDescriptor> & { kind: MediaKind }) {
  const { files } = useKnownNames()
  const suggestions = useMemo(
    () => files.filter((file) => toMediaKind(file) === kind).map((value) => ({ value, title: '' })),
    [kind, files],
  )
  const title = kind === 'video' ? 'Choose a video' : 'Choose captions'
  return (
    <FileChoice {...props} title={title} filters={[kind]} toLabel={(name) => `Use ${name}`}>
      <Suggested {...props} suggestions={suggestions} />
    </FileChoice>
  )
}
