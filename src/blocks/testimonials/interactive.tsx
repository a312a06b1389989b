export { Carousel as Interactive } from '../../ui/carousel/carousel.tsx'
