import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { toArrowStep } from '../../ui/arrow-step.ts'
import { StepButton } from '../../ui/carousel/controls.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { LargePicture } from './large-picture.tsx'
import * as styles from './large-view-styles.ts'
import type { GalleryPicture } from './read-pictures.ts'
import { useSwipe } from './use-swipe.ts'

export interface LargeViewWords {
  previous: string
  next: string
  close: string
  /** A text with the placeholders `{number}` and `{count}`. */
  position: string
}

interface LargeViewProps extends LargeViewContentProps {
  label: string
  onClose(): void
}

/**
 * A modal dialog with one picture at a time. Visitors move with the buttons, the arrow keys, Home and End, or by swiping; they close it with
 * the button, Escape, or a click next to the picture. While it is closed it contains nothing to load.
 */
export function LargeView({ label, onClose, ...content }: LargeViewProps) {
  const { pictures, current, onMove } = content
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = current !== null

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])

  function move(picture: number | null) {
    if (picture !== null && picture in pictures) onMove(picture)
  }

  function moveByKey(event: KeyboardEvent) {
    // With another key they belong to the browser: Alt and an arrow lead back.
    if (current === null || event.altKey || event.ctrlKey || event.metaKey) return
    const step = toArrowStep(event.key, event.currentTarget)
    const target = step === null ? findEnd(event.key, pictures.length - 1) : current + step
    if (target === null) return
    event.preventDefault()
    move(target)
  }

  const swipe = useSwipe((steps) => move(current === null ? null : current + steps))

  return (
    <dialog
      ref={dialog}
      className={styles.view}
      data-tone="dark"
      aria-label={label}
      onClose={onClose}
      onKeyDown={moveByKey}
      onClick={(event) => closesView(event) && dialog.current?.close()}
      {...swipe}
    >
      <LargeViewContent {...content} />
    </dialog>
  )
}

interface LargeViewContentProps {
  words: LargeViewWords
  pictures: readonly GalleryPicture[]
  /** The picture that is shown, or null while the view is closed. */
  current: number | null
  onMove(picture: number): void
}

function LargeViewContent({ words, pictures, current, onMove }: LargeViewContentProps) {
  if (current === null) return null
  const last = pictures.length - 1
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.position} aria-live="polite">
          {last > 0 && words.position.replace('{number}', String(current + 1)).replace('{count}', String(pictures.length))}
          <VisuallyHidden> {pictures[current]?.alt}</VisuallyHidden>
        </p>
        <button type="button" className={styles.close} aria-label={words.close} data-close="" />
      </div>
      {pictures.map(
        (picture, index) =>
          Math.abs(index - current) <= 1 && (
            <LargePicture key={`picture-${index}`} picture={picture} isShown={index === current} />
          ),
      )}
      {last > 0 && (
        <div className={styles.steps}>
          <StepButton direction="previous" label={words.previous} isOver={current === 0} onClick={() => onMove(current - 1)} />
          <StepButton direction="next" label={words.next} isOver={current === last} onClick={() => onMove(current + 1)} />
        </div>
      )}
    </>
  )
}

/** The first or last picture, to which a key leads; null for another key. */
function findEnd(key: string, last: number): number | null {
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

/** Whether a click is on the button that closes the view, or next to the picture and everything else. */
const closesView = ({ target }: MouseEvent): boolean =>
  target instanceof Element && (target.closest('[data-close]') !== null || !target.closest('img, figcaption, p, button'))
