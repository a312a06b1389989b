import { defineBlock } from '../../ui/block.ts'
import { Hero } from './block.tsx'

export default defineBlock('hero', { render: Hero })
