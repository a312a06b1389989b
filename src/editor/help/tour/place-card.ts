/** The size of a part of the window, in CSS pixels from its corner. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Between the card and its target or the edge of the window, in CSS pixels. */
const GAP = 12

/**
 * Where the card of the tour is shown: below its target, above it, or next to it, wherever there is room; otherwise inside its target, and
 * without a target in the middle. It is always inside the window.
 */
export function placeCard(
  target: Box | null,
  card: Pick<Box, 'width' | 'height'>,
  area: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'left' | 'top'> {
  const middle = { left: (area.width - card.width) / 2, top: (area.height - card.height) / 2 }
  if (!target) return keepInside(middle, card, area)
  const { left, top, width, height } = target
  const center = { left: left + (width - card.width) / 2, top: top + (height - card.height) / 2 }
  const places = [
    { left: center.left, top: top + height + GAP },
    { left: center.left, top: top - card.height - GAP },
    { left: left + width + GAP, top: top + GAP },
    { left: left - card.width - GAP, top: top + GAP },
  ]
  const fitting = places.find((place, index) =>
    index < 2 ? fits(place.top, card.height, area.height) : fits(place.left, card.width, area.width),
  )
  return keepInside(fitting ?? { left: center.left, top: top + height - card.height - 3 * GAP }, card, area)
}

const fits = (start: number, size: number, room: number): boolean => start >= 0 && start + size <= room

const keepInside = (
  { left, top }: Pick<Box, 'left' | 'top'>,
  card: Pick<Box, 'width' | 'height'>,
  area: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'left' | 'top'> => ({
  left: Math.round(Math.max(GAP, Math.min(left, area.width - card.width - GAP))),
  top: Math.round(Math.max(GAP, Math.min(top, area.height - card.height - GAP))),
})
