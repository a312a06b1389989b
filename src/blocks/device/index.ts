import { defineBlock } from '../../ui/block.ts'
import { Device } from './block.tsx'

export default defineBlock('device', { render: Device })
