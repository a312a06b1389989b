import { useEffect, useRef, useState } from 'react'
import { MAX_PICTURE_BYTES } from '../../../checks/picture-limits.ts'
import type { LibraryPicture } from '../../../contracts/editor-protocol.ts'
import { useStore } from '../../store/use-editor.ts'
import { describeBytes, toFileName } from '../describe-file.ts'
import { sendPicture } from './send-picture.ts'

/** A file on its way to the server. */
export interface Upload {
  id: number
  name: string
  /** A URL of the file in this window, which shows it at once. */
  preview: string
  /** The part that has been sent, from 0 to 1. */
  part: number
  /** Why it was refused, in a sentence; null while it is sent. */
  problem: string | null
}

interface Uploads {
  uploads: readonly Upload[]
  /** Sends files, one after the other. */
  add(files: readonly File[]): Promise<void>
  dismiss(id: number): void
}

/** @param onAdded gets each picture that the server has stored */
export function useUploads(onAdded: (picture: LibraryPicture) => void): Uploads {
  const store = useStore()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const nextId = useRef(0)
  useRevokedPreviews(uploads)

  const update = (id: number, change: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const dismiss = (id: number) => setUploads((list) => list.filter((one) => one.id !== id))

  async function send(id: number, file: File): Promise<void> {
    try {
      checkSize(file)
      const picture = await sendPicture(file, (part) => update(id, { part }))
      store.showPicture(picture)
      onAdded(picture)
      dismiss(id)
      store.announce(`Added ${toFileName(picture.src)}.`)
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      update(id, { problem })
      store.announce(problem)
    }
  }

  return {
    uploads,
    async add(files) {
      const added = files.map((file) => {
        nextId.current += 1
        return { id: nextId.current, name: file.name, preview: URL.createObjectURL(file), part: 0, problem: null, file }
      })
      setUploads((list) => [...list, ...added.map(({ file: _, ...upload }) => upload)])
      for (const { id, file } of added) await send(id, file)
    },
    dismiss,
  }
}

/** The server refuses it too, but only after everything was sent. */
function checkSize({ name, size }: File): void {
  if (size > MAX_PICTURE_BYTES)
    throw new Error(
      `"${name}" has ${describeBytes(size)}. At most ${describeBytes(MAX_PICTURE_BYTES)} are allowed. Make it smaller first.`,
    )
}

/** Frees the previews that are no longer shown. */
function useRevokedPreviews(uploads: readonly Upload[]): void {
  const shown = useRef<readonly Upload[]>([])
  useEffect(() => {
    for (const { preview } of shown.current)
      if (!uploads.some((upload) => upload.preview === preview)) URL.revokeObjectURL(preview)
    shown.current = uploads
  }, [uploads])
  useEffect(
    () => () => {
      for (const { preview } of shown.current) URL.revokeObjectURL(preview)
    },
    [],
  )
}
