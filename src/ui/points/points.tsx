import { points as pointsStyle } from './points-styles.ts'

interface PointsProps {
  points: readonly string[]
  className?: string
}

/** Short points, each after a check mark in the color of the item. */
export function Points({ points, className }: PointsProps) {
  return (
    <ul className={className ? `marks ${pointsStyle} ${className}` : `marks ${pointsStyle}`}>
      {points.map((point, index) => (
        <li key={`point-${index}`}>{point}</li>
      ))}
    </ul>
  )
}
