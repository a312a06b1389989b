import { defineBlock } from '../../ui/block.ts'
import { Decisions } from './block.tsx'

export default defineBlock('decisions', { render: Decisions })
