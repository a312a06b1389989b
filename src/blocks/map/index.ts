import { defineBlock } from '../../ui/block.ts'
import { PlaceMap, toMapState } from './block.tsx'
import { mount } from './interactive.ts'

export default defineBlock('map', { render: PlaceMap, toState: toMapState, mount })
