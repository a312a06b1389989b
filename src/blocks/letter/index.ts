import { defineBlock } from '../../ui/block.ts'
import { Letter } from './block.tsx'

export default defineBlock('letter', { render: Letter })
