import { Ellipsis } from 'lucide-react'
import { smallButton } from '../theme/control-styles.ts'
import { noPress } from './no-press.ts'
import * as styles from './styles.ts'

interface RowMenuButtonProps {
  /** The row in words. */
  name: string
  onOpen(button: Element): void
}

/** The button of a row that opens its menu. It is not a button of React Aria, which would double the cost of a row. */
export const RowMenuButton = ({ name, onOpen }: RowMenuButtonProps) => (
  <button
    type="button"
    className={`${smallButton} ${styles.menuButton}`}
    aria-label={`Actions for ${name}`}
    aria-haspopup="menu"
    onClick={({ currentTarget }) => onOpen(currentTarget)}
    {...noPress}
  >
    <Ellipsis aria-hidden />
  </button>
)
