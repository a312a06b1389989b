import { defineBlock } from '../../ui/block.ts'
import { Team } from './block.tsx'

export default defineBlock('team', { render: Team })
