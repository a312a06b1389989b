import { useEffect, useRef, useState } from 'react'

export function Tabs({ id, tabs, isSide, intro, children }) {
  const [selected, setSelected] = useState(0)
  const panels = useRef(null)

  useEffect(() => {
    for (const [index, panel] of panels.current.querySelectorAll('[role=tabpanel]').entries()) panel.hidden = index !== selected
  }, [selected])

  function moveOn(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by) return
    const next = (selected + by + tabs.length) % tabs.length
    setSelected(next)
    event.currentTarget.children[next].focus()
  }

  return (
    <div className="tabs__root" data-layout={isSide ? 'side' : 'top'}>
      <div id={`${id}-intro`}>{intro}</div>
      <div
        role="tablist"
        aria-labelledby={`${id}-intro`}
        className="tabs__list"
        data-many={tabs.length > 6 ? '' : undefined}
        onKeyDown={moveOn}
      >
        {tabs.map(({ title, color, icon }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            className="tabs__tab"
            data-color={color}
            aria-selected={index === selected}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
          >
            <span className="tabs__icon">
              {icon && <svg viewBox={icon.viewBox} aria-hidden="true" dangerouslySetInnerHTML={{ __html: icon.body }} />}
            </span>
            {title}
          </button>
        ))}
      </div>
      <div ref={panels}>{children}</div>
    </div>
  )
}
