import type { StepSpot } from '../pending-diagnostic.ts'
import type { LinkUse } from './links.ts'

/** Where to report a link: its value, and within a text only the link. `shown` replaces the link text that is highlighted. */
export const locateLink = ({ steps, text, inText }: LinkUse, shown = text): { steps: LinkUse['steps']; spot: StepSpot } => ({
  steps,
  spot: { steps, part: 'value', ...(inText ? { within: shown } : {}) },
})
