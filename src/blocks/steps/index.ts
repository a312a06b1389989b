import { defineBlock } from '../../ui/block.ts'
import { Steps } from './block.tsx'

export default defineBlock('steps', { render: Steps })
