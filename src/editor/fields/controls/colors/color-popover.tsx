import { useState } from 'react'
import {
  Button,
  type Color,
  ColorArea,
  ColorSlider,
  ColorThumb,
  Dialog,
  DialogTrigger,
  Label,
  Popover,
  parseColor,
  SliderTrack,
} from 'react-aria-components'
import { popover } from '../../../theme/control-styles.ts'
import type { Typing } from '../../use-change.ts'
import * as styles from './styles.ts'

interface ColorPopoverProps {
  title: string
  /** As six hex digits; null if there is none. */
  color: string | null
  typing: Typing
}

/** A swatch that opens a picker. Everything that is picked until the pointer is released or the picker closes is one step of undo. */
export function ColorPopover({ title, color, typing }: ColorPopoverProps) {
  return (
    <DialogTrigger onOpenChange={(isOpen) => !isOpen && typing.end()}>
      <Button className={styles.swatchButton} aria-label={`Pick "${title}"`}>
        <Swatch color={color} />
      </Button>
      <Popover className={popover} placement="left top">
        <Dialog className={styles.picker} aria-label={`Color "${title}"`}>
          <Picker color={color ?? '#808080'} typing={typing} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

/** A color as a filled box. Presentation attributes are allowed by the policy of the page, inline styles are not. */
export function Swatch({ color }: { color: string | null }) {
  return (
    <svg className={styles.swatch} aria-hidden viewBox="0 0 1 1" preserveAspectRatio="none">
      <rect width="1" height="1" fill={color ?? 'none'} />
    </svg>
  )
}

/** Gray and black have no hue of their own, so the picker keeps the one that was chosen. */
function Picker({ color, typing }: { color: string; typing: Typing }) {
  const [picked, setPicked] = useState<Color>(() => toPicked(color))
  const shown = toHex(picked) === color.toLowerCase() ? picked : toPicked(color)
  const pick = (next: Color) => {
    setPicked(next)
    typing.type(toHex(next))
  }
  return (
    <div className={styles.pickerParts} onPointerUp={typing.end}>
      <ColorArea
        className={styles.area}
        aria-label="Saturation and brightness"
        xChannel="saturation"
        yChannel="brightness"
        value={shown}
        onChange={pick}
      >
        <ColorThumb className={styles.thumb} />
      </ColorArea>
      <ColorSlider className={styles.slider} channel="hue" value={shown} onChange={pick}>
        <Label>Hue</Label>
        <SliderTrack className={styles.track}>
          <ColorThumb className={styles.thumb} />
        </SliderTrack>
      </ColorSlider>
    </div>
  )
}

const toPicked = (hex: string): Color => parseColor(hex).toFormat('hsb')

const toHex = (color: Color): string => color.toString('hex').toLowerCase()
