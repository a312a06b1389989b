import { Captions, FileText, Film, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { THUMBNAIL_PATH } from '../../contracts/editor-protocol.ts'
import type { LibraryFile } from '../../contracts/library-file.ts'
import { toMediaKind } from '../../contracts/linked-file-types.ts'
import { sign } from './styles.ts'

interface ThumbnailProps {
  /** As a manifest names it: `/pictures/team.jpg`. */
  src: string
  className: string
  /** Differs between two files that have this name one after the other, such as their size. */
  version?: number
}

/** A small version of a picture of the public folder, or a sign that it cannot be shown. */
export function Thumbnail({ src, className, version = 0 }: ThumbnailProps) {
  const url = `${THUMBNAIL_PATH}${src.split('/').map(encodeURIComponent).join('/')}?v=${version}`
  const [broken, setBroken] = useState('')
  if (broken === url)
    return (
      <span className={className}>
        <ImageOff className={sign} aria-hidden />
      </span>
    )
  return <img className={className} src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(url)} />
}

/** A picture of the library, or a sign for another file. */
export function FileThumbnail({ file, className }: { file: LibraryFile; className: string }) {
  if (file.kind === 'picture' && file.problem === null)
    return <Thumbnail src={file.src} version={file.bytes} className={className} />
  const Icon = file.kind === 'picture' ? ImageOff : ICONS[toMediaKind(file.src) ?? 'other']
  return (
    <span className={className}>
      <Icon className={sign} aria-hidden />
    </span>
  )
}

const ICONS = { video: Film, captions: Captions, other: FileText }
