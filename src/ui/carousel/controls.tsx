import * as styles from './controls-styles.ts'

interface StepButtonProps {
  direction: 'previous' | 'next'
  label: string
  /** Whether there is nothing that way. The button stays in the tab order, so that nobody loses their place. */
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

/** Stops slides that move by themselves, or lets them move again. */
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
  /** With `{number}`. */
  word: string
  onChoose(slide: number): void
}

/** A dot for each slide. The style sheet hides those that could not stand first where the row ends. */
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
