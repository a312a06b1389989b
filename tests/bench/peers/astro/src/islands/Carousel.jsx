import { useEffect, useRef, useState } from 'react'

export function Carousel({ label, count, ranges, autoplay, dots, words, intro, children }) {
  const viewport = useRef(null)
  const root = useRef(null)
  const [isPlaying, setIsPlaying] = useState(autoplay > 0)

  const widthOf = () => {
    const [first, second] = viewport.current.querySelectorAll('li')
    return second ? second.offsetLeft - first.offsetLeft : viewport.current.clientWidth
  }
  const goTo = (index) => viewport.current.scrollTo({ left: index * widthOf(), behavior: 'smooth' })
  const step = (by) => {
    const { scrollLeft, scrollWidth, clientWidth } = viewport.current
    const next = Math.round(scrollLeft / widthOf()) + by
    const last = Math.round((scrollWidth - clientWidth) / widthOf())
    goTo(next < 0 ? last : next > last ? 0 : next)
  }

  useEffect(() => {
    if (!isPlaying || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setInterval(() => root.current.matches(':hover, :focus-within') || step(1), autoplay)
    return () => clearInterval(timer)
  }, [isPlaying, autoplay])

  return (
    <div
      ref={root}
      className="ui-carousel-carousel__root"
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      data-phone={ranges.phone}
      data-wide-phone={ranges.widePhone}
      data-tablet={ranges.tablet}
      data-desktop={ranges.desktop}
    >
      <div className="ui-carousel-carousel__head">
        <div className="ui-carousel-carousel__intro">{intro}</div>
        <div className="ui-carousel-controls__controls">
          {autoplay > 0 && (
            <button
              type="button"
              className="ui-carousel-controls__button"
              data-shows={isPlaying ? 'pause' : 'play'}
              aria-label={isPlaying ? words.pause : words.play}
              onClick={() => setIsPlaying(!isPlaying)}
            />
          )}
          <button
            type="button"
            className="ui-carousel-controls__button"
            data-shows="previous"
            aria-label={words.previous}
            onClick={() => step(-1)}
          />
          <button
            type="button"
            className="ui-carousel-controls__button"
            data-shows="next"
            aria-label={words.next}
            onClick={() => step(1)}
          />
        </div>
      </div>
      <div ref={viewport} className="ui-carousel-carousel__viewport" role="group" aria-label={label} tabIndex={0}>
        {children}
      </div>
      {dots && (
        <ul className="ui-carousel-controls__dots">
          {Array.from({ length: count }, (_, index) => (
            <li key={index}>
              <button
                type="button"
                className="ui-carousel-controls__dot"
                aria-label={words.goTo.replace('{number}', index + 1)}
                onClick={() => goTo(index)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
