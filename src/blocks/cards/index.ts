import { defineBlock } from '../../ui/block.ts'
import { Cards } from './block.tsx'

export default defineBlock('cards', { render: Cards })
