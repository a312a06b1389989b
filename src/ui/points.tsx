import { points as pointsStyle } from './points-styles.ts'

interface PointsProps {
  points: readonly string[]
  className?: string
}

/** Short points, each behind a drawn check mark in the colour of the item. */
export function Points({ points, className }: PointsProps) {
  return (
    <ul className={className ? `${pointsStyle} ${className}` : pointsStyle}>
      {points.map((point, index) => (
        <li key={`point-${index}`}>{point}</li>
      ))}
    </ul>
  )
}
