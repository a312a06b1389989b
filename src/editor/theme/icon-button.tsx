import type { LucideIcon } from 'lucide-react'
import { type ReactNode, use, useEffect } from 'react'
import {
  Button,
  type ButtonProps,
  Tooltip,
  TooltipContext,
  TooltipTrigger,
  TooltipTriggerStateContext,
  useSlottedContext,
} from 'react-aria-components'
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
export const WithTooltip = ({ text, children }: { text: string; children: ReactNode }) => (
  <TooltipTrigger delay={500} closeDelay={0}>
    {children}
    <TooltipText>{text}</TooltipText>
  </TooltipTrigger>
)

function TooltipText({ children }: { children: string }) {
  const state = use(TooltipTriggerStateContext)
  const control = useSlottedContext(TooltipContext)?.triggerRef
  useEffect(() => {
    // React Aria's toolbar moves the focus on before a control has handled that it has it, which then never learns that it has lost it.
    if (state?.isOpen && !control?.current?.matches(':hover, :focus')) state.close(true)
  }, [state, control])
  // A tooltip that React Aria has replaced by another one, and closes again, would never end its exit and stay, invisible.
  if (!state?.isOpen) return null
  return (
    <Tooltip className={styles.tooltip} offset={4} UNSTABLE_portalContainer={findTooltipHost()}>
      {children}
    </Tooltip>
  )
}

/** The element of the page that tooltips are rendered in: a part of a landmark, as everything that can be read. The canvas is one itself. */
const findTooltipHost = (): Element | undefined => document.querySelector('[data-tooltips]') ?? undefined
