import { type KeyboardEvent, type MouseEvent, type TouchEvent, useEffect, useRef } from 'react'
import { StepButton } from '../../ui/carousel/controls.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import * as styles from './large-view-styles.ts'
import type { GalleryPicture } from './read-pictures.ts'

/** How far a finger moves sideways until the next picture is shown, in CSS pixels. */
const SWIPE_PX = 40

export interface LargeViewWords {
  previous: string
  next: string
  close: string
  /** A text with the placeholders `{number}` and `{count}`. */
  position: string
}

interface LargeViewProps {
  label: string
  words: LargeViewWords
  pictures: readonly GalleryPicture[]
  /** The picture that is shown, or null while the view is closed. */
  current: number | null
  onMove(picture: number): void
  onClose(): void
}

/**
 * A modal dialog with one picture in the largest size that fits the screen. Visitors move with the buttons, the arrow keys, Home and End, or
 * by swiping; they close it with the button, Escape, or a click next to the picture. While it is closed it contains nothing to load.
 */
export function LargeView({ label, words, pictures, current, onMove, onClose }: LargeViewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const touch = useRef<{ x: number; y: number } | null>(null)
  const isOpen = current !== null
  const last = pictures.length - 1

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])

  function move(picture: number) {
    if (picture >= 0 && picture <= last) onMove(picture)
  }

  function moveByKey(event: KeyboardEvent) {
    // With another key they belong to the browser: Alt and an arrow lead back.
    if (current === null || event.altKey || event.ctrlKey || event.metaKey) return
    const target = findTarget(event.key, current, last)
    if (target === null) return
    event.preventDefault()
    move(target)
  }

  function startSwipe({ touches }: TouchEvent) {
    const finger = touches.item(0)
    touch.current = finger && touches.length === 1 && !isZoomed() ? { x: finger.clientX, y: finger.clientY } : null
  }

  function endSwipe({ changedTouches }: TouchEvent) {
    const finger = changedTouches.item(0)
    if (!finger || !touch.current || current === null) return
    const [x, y] = [finger.clientX - touch.current.x, finger.clientY - touch.current.y]
    touch.current = null
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) move(current - Math.sign(x))
  }

  return (
    <dialog
      ref={dialog}
      className={styles.view}
      data-tone="dark"
      aria-label={label}
      onClose={onClose}
      onKeyDown={moveByKey}
      onClick={(event) => isNextToPicture(event) && dialog.current?.close()}
      onTouchStart={startSwipe}
      onTouchEnd={endSwipe}
    >
      {current !== null && (
        <>
          <div className={styles.bar}>
            <p className={styles.position} aria-live="polite">
              {last > 0 && words.position.replace('{number}', String(current + 1)).replace('{count}', String(pictures.length))}
              <VisuallyHidden> {pictures[current]?.alt}</VisuallyHidden>
            </p>
            <button type="button" className={styles.close} aria-label={words.close} onClick={() => dialog.current?.close()} />
          </div>
          {pictures.map(
            (picture, index) =>
              Math.abs(index - current) <= 1 && (
                <LargePicture key={`picture-${index}`} picture={picture} isShown={index === current} />
              ),
          )}
          {last > 0 && (
            <div className={styles.steps}>
              <StepButton direction="previous" label={words.previous} isOver={current === 0} onClick={() => move(current - 1)} />
              <StepButton direction="next" label={words.next} isOver={current === last} onClick={() => move(current + 1)} />
            </div>
          )}
        </>
      )}
    </dialog>
  )
}

/** The picture that a key leads to, or null for another key. It can be out of range. */
function findTarget(key: string, current: number, last: number): number | null {
  if (key === 'ArrowRight') return current + 1
  if (key === 'ArrowLeft') return current - 1
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

/** Whether the page is enlarged with two fingers. Then one finger moves the page. */
const isZoomed = (): boolean => (window.visualViewport?.scale ?? 1) > 1.05

const isNextToPicture = ({ target }: MouseEvent): boolean =>
  target instanceof Element && !target.closest('img, figcaption, p, button')

/** The neighbors of the picture are loaded but hidden, so that they appear at once. */
function LargePicture({ picture, isShown }: { picture: GalleryPicture; isShown: boolean }) {
  const { src, alt, width, height, sources, caption } = picture
  const sizes = toSizes(picture)
  return (
    <figure className={styles.figure} hidden={!isShown}>
      <div className={styles.stage}>
        <picture>
          {sources.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
          ))}
          {/* With a srcset, a drawing gets the size in `sizes` too. */}
          <img
            className={styles.picture}
            srcSet={sources.length === 0 ? `${src} ${width || 1000}w` : undefined}
            src={src}
            sizes={sizes}
            alt={alt}
            width={width || undefined}
            height={height || undefined}
            fetchPriority={isShown ? 'high' : 'low'}
          />
        </picture>
      </div>
      {caption.length > 0 && (
        <figcaption
          className={styles.caption}
          ref={(element) => element?.replaceChildren(...caption.map((node) => node.cloneNode(true)))}
        />
      )}
    </figure>
  )
}

/** As wide as fits the screen. A photograph is not enlarged beyond its own size. */
function toSizes({ width, height, sources }: GalleryPicture): string {
  if (!width || !height) return '100vw'
  const limits = ['100vw', `${Math.round((width / height) * 100)}vh`, ...(sources.length > 0 ? [`${width}px`] : [])]
  return `min(${limits.join(', ')})`
}
