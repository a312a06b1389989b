import { MessageSquareDiff } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useCommand } from '../commands/commands.ts'
import { countOf } from '../diagnostics/describe-counts.ts'
import { useEditor } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import { WithTooltip } from '../theme/icon-button.tsx'
import { ProposalsDialog } from './proposals-dialog.tsx'

/** Opens the proposals of others. It is there while some wait for a decision. */
export function ProposalsButton() {
  const count = useEditor(({ proposals }) => proposals.length)
  const [isOpen, setIsOpen] = useState(false)
  useCommand('proposals', () => setIsOpen(true))
  const label = `Review ${countOf(count, 'proposal')}`
  return (
    <>
      {count > 0 && (
        <WithTooltip text={label}>
          <Button className={button} data-kind="outlined" aria-label={label} onPress={() => setIsOpen(true)}>
            <MessageSquareDiff aria-hidden />
            {count}
          </Button>
        </WithTooltip>
      )}
      {isOpen && <ProposalsDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
