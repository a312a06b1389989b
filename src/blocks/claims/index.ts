import { defineBlock } from '../../ui/block.ts'
import { Claims } from './block.tsx'

export default defineBlock('claims', { render: Claims })
