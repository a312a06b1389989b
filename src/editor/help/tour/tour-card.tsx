import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useStore } from '../../store/use-editor.ts'
import { button } from '../../theme/control-styles.ts'
import { type Box, placeCard } from './place-card.ts'
import * as styles from './styles.ts'
import { TOUR_STEPS } from './tour-steps.ts'

interface TourCardProps {
  step: number
  onStep(step: number): void
  onEnd(): void
}

/**
 * A step of the tour: a card near the part of the editor that it explains. It is not modal: everything works while it is shown. Escape ends
 * the tour and returns the focus.
 */
export function TourCard({ step, onStep, onEnd }: TourCardProps) {
  const store = useStore()
  const card = useRef<HTMLElement>(null)
  const heading = useId()
  const { title = '', text = '', target = '' } = TOUR_STEPS[step] ?? {}
  const place = useCardPlace(card, target)
  useReturnedFocus(card)
  useEscape(onEnd)
  useEffect(() => store.announce(`${title}. ${text}`), [store, title, text])
  const isLast = step === TOUR_STEPS.length - 1
  return (
    <>
      {place.target && <div className={styles.ring} style={place.target} />}
      <aside ref={card} className={styles.card} style={place.card} aria-labelledby={heading} data-region="tour" tabIndex={-1}>
        <p className={styles.count}>
          Tour, step {step + 1} of {TOUR_STEPS.length}
        </p>
        <h2 className={styles.title} id={heading}>
          {title}
        </h2>
        <p>{text}</p>
        <div className={styles.actions}>
          <Button className={button} onPress={onEnd}>
            End the tour
          </Button>
          <Button className={button} data-kind="outlined" isDisabled={step === 0} onPress={() => onStep(step - 1)}>
            Back
          </Button>
          <Button className={button} data-kind="primary" onPress={() => (isLast ? onEnd() : onStep(step + 1))}>
            {isLast ? 'Start' : 'Next'}
          </Button>
        </div>
      </aside>
    </>
  )
}

interface CardPlace {
  card: Pick<Box, 'left' | 'top'>
  /** What the step explains; null while it is not shown. */
  target: Box | null
}

/** Where the card is shown, in CSS pixels. It follows the size of the window and of its target. */
function useCardPlace(card: RefObject<HTMLElement | null>, selector: string): CardPlace {
  const [place, setPlace] = useState<CardPlace>({ card: { left: 0, top: 0 }, target: null })
  useLayoutEffect(() => {
    const element = document.querySelector(selector)
    const measure = () => {
      const size = card.current?.getBoundingClientRect()
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
      const target = element?.checkVisibility() ? { left, top, width, height } : null
      if (size) setPlace({ target, card: placeCard(target, size, { width: innerWidth, height: innerHeight }) })
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const observed of [document.documentElement, card.current, element]) if (observed) observer.observe(observed)
    return () => observer.disconnect()
  }, [card, selector])
  return place
}

/** Moves the focus to the card when the tour starts, and back to where it was if it is still there when the tour ends. */
function useReturnedFocus(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement
    const element = card.current
    element?.focus()
    return () => {
      if (
        before instanceof HTMLElement &&
        (document.activeElement === document.body || element?.contains(document.activeElement))
      )
        before.focus()
    }
  }, [card])
}

function useEscape(onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]') !== null
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) end()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
