import { defineBlock } from '../../ui/block.ts'
import { Gallery, toState } from './block.tsx'

export default defineBlock('gallery', { render: Gallery, toState })
