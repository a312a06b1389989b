import { type PointerEvent, useState } from 'react'
import type { LibraryPicture, PicturePart } from '../../../contracts/library-file.ts'
import { movePart, resizePart } from './crop-part.ts'
import * as styles from './styles.ts'

/** A part of a picture that is being chosen. */
export interface CropBoxProps {
  picture: LibraryPicture
  part: PicturePart
  /** Width by height that the part keeps; null for any. */
  ratio: number | null
  onChange(part: PicturePart): void
}

/** A drag of the part: from where, and what it was before. */
interface CropDrag {
  kind: 'move' | 'resize'
  from: DOMPoint
  part: PicturePart
}

/** The handle is as large as a fingertip, as a share of the longer side of the picture. */
const HANDLE_SHARE = 0.03

/**
 * The picture with the part that stays. A drag moves the part, changes its size at the handle, or draws another one. It is for pointers: the
 * number fields of the dialog do the same by keyboard.
 */
export function CropBox({ picture, part, ratio, onChange }: CropBoxProps) {
  const [drag, setDrag] = useState<CropDrag | null>(null)
  const { width, height } = picture
  const { left, top } = part
  const [right, bottom] = [left + part.width, top + part.height]
  const radius = Math.max(width, height) * HANDLE_SHARE

  function start(event: PointerEvent<SVGSVGElement>): void {
    const from = toPicturePoint(event)
    if (!from) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const isAtHandle = Math.hypot(from.x - right, from.y - bottom) <= radius
    const isInside = from.x >= left && from.x <= right && from.y >= top && from.y <= bottom
    const isWhole = part.width === width && part.height === height
    const kind = isInside && !isWhole && !isAtHandle ? 'move' : 'resize'
    setDrag({ kind, from, part: isAtHandle || kind === 'move' ? part : { left: from.x, top: from.y, width: 1, height: 1 } })
  }

  function move(event: PointerEvent<SVGSVGElement>): void {
    const to = drag && toPicturePoint(event)
    if (!to) return
    const [x, y] = [to.x - drag.from.x, to.y - drag.from.y]
    onChange(drag.kind === 'move' ? movePart(drag.part, x, y, picture) : resizePart(drag.part, x, y, ratio, picture))
  }

  return (
    <svg
      className={styles.box}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={() => setDrag(null)}
      onPointerCancel={() => setDrag(null)}
    >
      <image href={picture.src} width={width} height={height} />
      <path
        className={styles.outside}
        fillRule="evenodd"
        d={`M0 0H${width}V${height}H0ZM${left} ${top}V${bottom}H${right}V${top}Z`}
      />
      <rect className={styles.part} x={left} y={top} width={part.width} height={part.height} />
      <circle className={styles.handle} cx={right} cy={bottom} r={radius * 0.6} />
    </svg>
  )
}

/** Where a pointer is, in pixels of the picture. */
function toPicturePoint({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): DOMPoint | null {
  const matrix = currentTarget.getScreenCTM()
  return matrix && new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
}
