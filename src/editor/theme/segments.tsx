import type { LucideIcon } from 'lucide-react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { button, segments } from './control-styles.ts'
import { WithTooltip } from './icon-button.tsx'

export interface SegmentOption<T> {
  /** Differs as a text from the values of the other options. */
  value: T
  label: string
  /** Shown instead of the label, which is then the tooltip. */
  icon?: LucideIcon
  isDisabled?: boolean
}

interface SegmentsProps<T> {
  options: readonly SegmentOption<T>[]
  /** The chosen value. Any other one, such as undefined, marks none of the options. */
  value: unknown
  onChange(value: NoInfer<T>): void
  isDisabled?: boolean
  id?: string
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
}

/** A choice of a few options that are all visible. */
export function Segments<T>({ options, value, onChange, ...props }: SegmentsProps<T>) {
  const usable = options.filter((option) => !option.isDisabled)
  const tabStop = usable.find((option) => option.value === value) ?? usable[0]
  return (
    <ToggleButtonGroup
      {...props}
      className={segments}
      disallowEmptySelection
      selectedKeys={[String(value)]}
      onSelectionChange={(keys) => {
        const option = options.find((one) => keys.has(String(one.value)))
        if (option) onChange(option.value)
      }}
    >
      {options.map((option) => (
        <Segment key={String(option.value)} {...option} id={String(option.value)} excludeFromTabOrder={option !== tabStop} />
      ))}
    </ToggleButtonGroup>
  )
}

interface SegmentProps extends Omit<SegmentOption<unknown>, 'value'> {
  id: string
  excludeFromTabOrder: boolean
}

function Segment({ label, icon: Icon, isDisabled = false, ...props }: SegmentProps) {
  if (!Icon)
    return (
      <ToggleButton {...props} className={button} isDisabled={isDisabled}>
        {label}
      </ToggleButton>
    )
  return (
    <WithTooltip text={label}>
      <ToggleButton {...props} className={button} isDisabled={isDisabled} aria-label={label}>
        <Icon aria-hidden />
      </ToggleButton>
    </WithTooltip>
  )
}
