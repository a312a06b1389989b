import { defineBlock } from '../../ui/block.ts'
import { Downloads } from './block.tsx'

export default defineBlock('downloads', { render: Downloads })
