import { Carousel, type CarouselProps } from '../../ui/carousel/carousel.tsx'

/** Pictures in a row. Nobody selects them, so the mouse may drag them. */
export const Interactive = (props: CarouselProps) => <Carousel {...props} isDraggable />
