import { defineBlock } from '../../ui/block.ts'
import { LogoGrid } from './block.tsx'

export default defineBlock('logoGrid', { render: LogoGrid })
