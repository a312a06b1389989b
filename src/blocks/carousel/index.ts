import { defineBlock } from '../../ui/block.ts'
import { movesByItself } from '../../ui/carousel/state.ts'
import { Carousel, toState } from './block.tsx'

export default defineBlock('carousel', { render: Carousel, toState, wakes: (props) => movesByItself(toState(props)) })
