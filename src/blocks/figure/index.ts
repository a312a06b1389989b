import { defineBlock } from '../../ui/block.ts'
import { Figure } from './block.tsx'

export default defineBlock('figure', { render: Figure })
