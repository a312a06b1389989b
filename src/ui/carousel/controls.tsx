import * as styles from './controls-styles.ts'

interface StepButtonProps {
  direction: 'previous' | 'next'
  label: string
  /** Whether there are no more slides in this direction. The button stays in the tab order so that keyboard users keep their position. */
  isOver: boolean
  onClick(): void
}

/** Moves by one slide. */
export function StepButton({ direction, label, isOver, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-shows={direction}
      aria-label={label}
      aria-disabled={isOver || undefined}
      onClick={isOver ? undefined : onClick}
    />
  )
}

interface ToggleButtonProps {
  isPlaying: boolean
  words: { pause: string; play: string }
  onClick(): void
}

/** Pauses or resumes autoplay. */
export function ToggleButton({ isPlaying, words, onClick }: ToggleButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-shows={isPlaying ? 'pause' : 'play'}
      aria-label={isPlaying ? words.pause : words.play}
      onClick={onClick}
    />
  )
}

interface DotsProps {
  count: number
  current: number
  /** A text with the placeholder `{number}`. */
  word: string
  onChoose(slide: number): void
}

/** A dot for each slide. The style sheet hides the dots of slides that cannot be first in view. */
export function Dots({ count, current, word, onChoose }: DotsProps) {
  return (
    <ul className={styles.dots}>
      {Array.from({ length: count }, (_, slide) => (
        <li key={slide}>
          <button
            type="button"
            className={styles.dot}
            aria-label={word.replace('{number}', String(slide + 1))}
            aria-current={slide === current || undefined}
            onClick={() => onChoose(slide)}
          />
        </li>
      ))}
    </ul>
  )
}
