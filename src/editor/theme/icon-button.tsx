import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonProps, Tooltip, TooltipTrigger } from 'react-aria-components'
import * as styles from './control-styles.ts'
import { toKeysText } from './keys.tsx'

interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  icon: LucideIcon
  /** The name of the action, which is also its tooltip. */
  label: string
  /** The keys that do the same, such as `Mod+Z`. */
  keys?: string
  kind?: 'outlined' | 'primary' | 'danger'
}

/** A button that shows only an icon. */
export function IconButton({ icon: Icon, label, keys, kind, ...props }: IconButtonProps) {
  return (
    <WithTooltip text={keys ? `${label} (${toKeysText(keys)})` : label}>
      <Button className={styles.button} data-kind={kind} aria-label={label} {...props}>
        <Icon aria-hidden />
      </Button>
    </WithTooltip>
  )
}

/** Shows a text when the control inside is hovered or focused. */
export function WithTooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <Tooltip className={styles.tooltip} offset={4}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}
