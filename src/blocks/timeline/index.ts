import { defineBlock } from '../../ui/block.ts'
import { Timeline } from './block.tsx'

export default defineBlock('timeline', { render: Timeline })
