import { defineBlock } from '../../ui/block.ts'
import { Team } from './block.tsx'
import { toTeamData } from './data.ts'

export default defineBlock('team', { render: Team, toData: toTeamData })
