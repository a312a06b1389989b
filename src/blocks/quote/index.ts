import { defineBlock } from '../../ui/block.ts'
import { Quote } from './block.tsx'

export default defineBlock('quote', { render: Quote })
