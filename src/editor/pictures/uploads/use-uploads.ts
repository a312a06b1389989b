import { useEffect, useRef, useState } from 'react'
import { findUploadLimit } from '../../../checks/picture-limits.ts'
import type { LibraryFile } from '../../../contracts/library-file.ts'
import { useStore } from '../../store/use-editor.ts'
import { describeBytes, toFileName } from '../describe-file.ts'
import { sendFile } from './send-file.ts'

/** A file on its way to the server. */
export interface Upload {
  id: number
  name: string
  /** A URL of the picture in this window, which shows it at once; null for another file. */
  preview: string | null
  /** The part that has been sent, from 0 to 1. */
  part: number
  /** Why it was refused, or after it was stored what visitors should know about it, in a sentence; null while it is sent. */
  message: string | null
  isStored: boolean
}

interface Uploads {
  uploads: readonly Upload[]
  /** Sends files, one after the other. */
  add(files: readonly File[]): Promise<void>
  dismiss(id: number): void
}

/**
 * @param onAdded gets each file that the server has stored
 * @param findRefusal why a file of a name is not sent, in a sentence; null if it is
 */
export function useUploads(onAdded: (file: LibraryFile) => void, findRefusal: (name: string) => string | null): Uploads {
  const store = useStore()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const nextId = useRef(0)
  useRevokedPreviews(uploads)

  const update = (id: number, change: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const dismiss = (id: number) => setUploads((list) => list.filter((one) => one.id !== id))

  async function send(id: number, sent: File): Promise<void> {
    try {
      checkBeforeSending(sent, findRefusal(sent.name))
      const { file, warning } = await sendFile(sent, (part) => update(id, { part }))
      store.showFile(file)
      onAdded(file)
      if (warning === null) dismiss(id)
      else update(id, { message: warning, isStored: true })
      store.announce(`Added ${toFileName(file.src)}. ${warning ?? ''}`.trim())
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      update(id, { message })
      store.announce(message)
    }
  }

  return {
    uploads,
    async add(files) {
      const added = files.map((file) => {
        nextId.current += 1
        return { id: nextId.current, name: file.name, preview: toPreview(file), part: 0, message: null, isStored: false, file }
      })
      setUploads((list) => [...list, ...added.map(({ file: _, ...upload }) => upload)])
      for (const { id, file } of added) await send(id, file)
    },
    dismiss,
  }
}

const toPreview = (file: File): string | null => (file.type.startsWith('image/') ? URL.createObjectURL(file) : null)

/** The server refuses a large file too, but only after everything was sent. */
function checkBeforeSending({ name, size }: File, refusal: string | null): void {
  if (refusal !== null) throw new Error(refusal)
  const limit = findUploadLimit(name)
  if (size > limit)
    throw new Error(`"${name}" has ${describeBytes(size)}. At most ${describeBytes(limit)} are allowed. Make it smaller first.`)
}

/** Frees the previews that are no longer shown. */
function useRevokedPreviews(uploads: readonly Upload[]): void {
  const shown = useRef<readonly Upload[]>([])
  useEffect(() => {
    for (const { preview } of shown.current)
      if (preview !== null && !uploads.some((upload) => upload.preview === preview)) URL.revokeObjectURL(preview)
    shown.current = uploads
  }, [uploads])
  useEffect(
    () => () => {
      for (const { preview } of shown.current) if (preview !== null) URL.revokeObjectURL(preview)
    },
    [],
  )
}
