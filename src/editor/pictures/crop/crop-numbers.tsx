import { Input, Label, NumberField } from 'react-aria-components'
import { input } from '../../theme/control-styles.ts'
import type { CropBoxProps } from './crop-box.tsx'
import { movePart, resizePart } from './crop-part.ts'
import * as styles from './styles.ts'

/** The part as numbers, in pixels of the picture. */
export function CropNumbers({ picture, part, ratio, onChange }: CropBoxProps) {
  return (
    <div className={styles.numbers}>
      <Pixels label="Left" value={part.left} onChange={(left) => onChange(movePart(part, left - part.left, 0, picture))} />
      <Pixels label="Top" value={part.top} onChange={(top) => onChange(movePart(part, 0, top - part.top, picture))} />
      <Pixels
        label="Width"
        value={part.width}
        onChange={(width) => onChange(resizePart(part, width - part.width, 0, ratio, picture))}
      />
      <Pixels
        label="Height"
        value={part.height}
        onChange={(height) => {
          const more = height - part.height
          onChange(resizePart(part, more * (ratio ?? 0), more, ratio, picture))
        }}
      />
    </div>
  )
}

function Pixels({ label, value, onChange }: { label: string; value: number; onChange(value: number): void }) {
  return (
    <NumberField
      value={value}
      minValue={0}
      onChange={(next) => Number.isFinite(next) && onChange(next)}
      className={styles.number}
    >
      <Label>{label}</Label>
      <Input className={input} />
    </NumberField>
  )
}
