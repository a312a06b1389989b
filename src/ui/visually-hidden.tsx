import type { ReactNode } from 'react'
import { visuallyHidden } from './styles.ts'

/** Text for screen readers that takes no room on the screen. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className={visuallyHidden}>{children}</span>
