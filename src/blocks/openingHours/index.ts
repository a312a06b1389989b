import { defineBlock } from '../../ui/block.ts'
import { OpeningHours } from './block.tsx'

export default defineBlock('openingHours', { render: OpeningHours })
