import { type MouseEvent, type ReactNode, useState } from 'react'
import { Kept } from '../../ui/kept.tsx'
import { LargeView, type LargeViewWords } from './large-view.tsx'
import { type GalleryPicture, readPictures } from './read-pictures.ts'

/** What the browser needs: the words of the large view. It reads the pictures from the page. */
export interface LargeViewState {
  /** The accessible name of the large view. */
  label: string
  words: LargeViewWords
}

interface GalleryProps extends LargeViewState {
  /** Rendered at build time only. The browser keeps the HTML. */
  children?: ReactNode
}

/** A gallery and its large view. */
export function Interactive({ children, ...view }: GalleryProps) {
  const [pictures, setPictures] = useState<GalleryPicture[]>([])
  const [current, setCurrent] = useState<number | null>(null)

  function open({ target, currentTarget }: MouseEvent<HTMLElement>) {
    const shown = readPictures(currentTarget)
    const clicked = shown.findIndex(({ button }) => target instanceof Node && button.contains(target))
    if (clicked < 0) return
    setPictures(shown)
    setCurrent(clicked)
  }

  function close() {
    // The browser focuses the picture that was opened, and Safari none. The visitor continues at the picture seen last.
    if (current !== null) pictures[current]?.button.focus()
    setCurrent(null)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it receives the clicks on the buttons in the kept HTML. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys click the buttons. */}
      <div onClick={open}>
        <Kept name="content">{children}</Kept>
      </div>
      <LargeView {...view} pictures={pictures} current={current} onMove={setCurrent} onClose={close} />
    </>
  )
}
