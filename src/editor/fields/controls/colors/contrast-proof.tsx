import { Check, ChevronDown, TriangleAlert } from 'lucide-react'
import { Button, ToggleButton } from 'react-aria-components'
import { TEXT_CONTRAST } from '../../../../theme/colors.ts'
import { type ColorPair, formatRatio, hasLowContrast } from '../../../../theme/contrast/color-pairs.ts'
import { toColorTitle } from '../../../../theme/palette/palette.ts'
import { button } from '../../../theme/control-styles.ts'
import { Swatch } from './color-popover.tsx'
import * as styles from './styles.ts'
import type { ColorContrast } from './use-palette-color.ts'

interface ContrastToggleProps {
  title: string
  contrast: ColorContrast
  isShown: boolean
  show(isShown: boolean): void
}

/** The lowest contrast of a color. A press shows all of them. */
export function ContrastToggle({ title, contrast: { pairs }, isShown, show }: ContrastToggleProps) {
  const [lowest] = pairs
  if (!lowest) return null
  const isLow = hasLowContrast(lowest)
  const ratio = formatRatio(lowest.ratio)
  return (
    <ToggleButton
      className={styles.toggle}
      data-low={isLow || undefined}
      aria-label={`Contrast of "${title}": ${isLow ? `${ratio}, too low` : `${ratio} or more`}`}
      aria-expanded={isShown}
      isSelected={isShown}
      onChange={show}
    >
      {isLow ? <TriangleAlert aria-hidden /> : <Check aria-hidden />}
      {ratio}
      <ChevronDown aria-hidden />
    </ToggleButton>
  )
}

interface ContrastDetailsProps {
  contrast: ColorContrast
  isShown: boolean
  /** Takes the proposed color. */
  take(color: string): void
}

/** What is wrong with the contrast of a color and the nearest color that passes, and on request all its pairs. */
export function ContrastDetails({ contrast, isShown, take }: ContrastDetailsProps) {
  const { pairs, proposal } = contrast
  const low = pairs.filter(hasLowContrast)
  const isLow = low.length > 0
  return (
    <div className={styles.proof}>
      <div aria-live="polite">
        {low.slice(0, 1).map((pair) => (
          <p key="low" className={styles.low}>
            {describeLow(pair, contrast)} {proposal === null && 'No color of this hue passes with all the others.'}
          </p>
        ))}
      </div>
      {isLow && proposal && (
        <Button className={button} data-kind="outlined" onPress={() => take(proposal)}>
          <Swatch color={proposal} />
          Use {proposal}, which passes
        </Button>
      )}
      {isShown && (
        <ul className={styles.pairs}>
          {pairs.map((pair) => (
            <Pair key={`${pair.front} ${pair.back} ${pair.needed}`} pair={pair} contrast={contrast} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Pair({ pair, contrast }: { pair: ColorPair; contrast: ColorContrast }) {
  const isLow = hasLowContrast(pair)
  return (
    <li data-low={isLow || undefined}>
      <svg className={styles.sample} aria-hidden viewBox="0 0 32 20">
        <rect width="32" height="20" fill={pair.on} />
        <text x="16" y="15" textAnchor="middle" fill={pair.color}>
          Aa
        </text>
      </svg>
      <span>
        {toColorTitle(findOther(pair, contrast))}
        {pair.needed !== TEXT_CONTRAST && ', controls'}
      </span>
      <span className={styles.ratio}>
        {formatRatio(pair.ratio)} of {pair.needed}
      </span>
      {isLow ? <TriangleAlert role="img" aria-label="too low" /> : <Check role="img" aria-label="passes" />}
    </li>
  )
}

const describeLow = (pair: ColorPair, contrast: ColorContrast): string =>
  `The contrast with "${toColorTitle(findOther(pair, contrast))}" is ${formatRatio(pair.ratio)}. ${
    pair.needed === TEXT_CONTRAST ? 'Text needs' : 'Controls need'
  } ${pair.needed}.`

/** The other color of a pair. */
const findOther = ({ front, back }: ColorPair, { color }: ColorContrast) => (front === color ? back : front)
