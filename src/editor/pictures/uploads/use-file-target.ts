import { type ClipboardEvent, type DragEvent, type HTMLAttributes, useState } from 'react'

interface FileTarget {
  /** Whether files are dragged over it. */
  isOver: boolean
  /** The attributes of the element. */
  target: Pick<HTMLAttributes<HTMLElement>, 'onPaste' | 'onDragOver' | 'onDragLeave' | 'onDrop'>
}

/** An element that takes files which are dropped or pasted there. Anything else is left to the browser. */
export function useFileTarget(onFiles: (files: readonly File[]) => void): FileTarget {
  const [isOver, setOver] = useState(false)

  function take(event: ClipboardEvent | DragEvent, { files }: DataTransfer): void {
    setOver(false)
    if (files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    onFiles([...files])
  }

  return {
    isOver,
    target: {
      onPaste: (event) => take(event, event.clipboardData),
      onDragOver(event) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => take(event, event.dataTransfer),
    },
  }
}
