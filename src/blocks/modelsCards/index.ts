import { defineBlock } from '../../ui/block.ts'
import { ModelsCards } from './block.tsx'

export default defineBlock('modelsCards', { render: ModelsCards })
