import { defineBlock } from '../../ui/block.ts'
import { OpeningHours } from './block.tsx'
import { toBusinessData } from './data.ts'

export default defineBlock('openingHours', { render: OpeningHours, toData: toBusinessData })
