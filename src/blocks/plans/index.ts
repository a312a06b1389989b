import { defineBlock } from '../../ui/block.ts'
import { Plans } from './block.tsx'

export default defineBlock('plans', { render: Plans })
