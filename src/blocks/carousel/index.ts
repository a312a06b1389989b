import { defineBlock } from '../../ui/block.ts'
import { hasAutoplay } from '../../ui/carousel/state.ts'
import { Carousel, toState } from './block.tsx'

export default defineBlock('carousel', { render: Carousel, toState, hydratesWhenVisible: (props) => hasAutoplay(toState(props)) })
