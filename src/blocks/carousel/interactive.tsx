import { Carousel, type CarouselProps } from '../../ui/carousel/carousel.tsx'

/** Pictures in a row. They contain no text to select, so the mouse can drag them. */
export const Interactive = (props: CarouselProps) => <Carousel {...props} isDraggable />
