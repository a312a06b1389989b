import { defineBlock } from '../../ui/block.ts'
import { Banner } from './block.tsx'

export default defineBlock('banner', { render: Banner })
