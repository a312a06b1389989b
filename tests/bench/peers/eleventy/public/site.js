// Menu, way to the top, carousels, tabs, forms and postings: what the page needs, in one file without a library.
const wide = matchMedia('(min-width: 1024px)')
const header = document.querySelector('header')

function closeSubmenu() {
  header.querySelector('[open]')?.removeAttribute('open')
}

for (const entry of document.querySelectorAll('[data-menu-entry]')) {
  const submenu = entry.querySelector('details')
  entry.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse' || !wide.matches) return
    closeSubmenu()
    if (submenu) submenu.open = true
  })
  entry.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse' && wide.matches) closeSubmenu()
  })
}
addEventListener('keydown', ({ key }) => key === 'Escape' && closeSubmenu())
addEventListener('click', ({ target }) => !target.closest('header') && closeSubmenu())

const top = document.querySelector('[data-go-to-top]')
addEventListener('scroll', () => top.toggleAttribute('data-shown', scrollY > 100), { passive: true })

for (const carousel of document.querySelectorAll('[data-carousel]')) {
  const row = carousel.querySelector('ul')
  const viewport = row.parentElement
  const slides = [...row.children]
  const width = () => (slides[1] ? slides[1].offsetLeft - slides[0].offsetLeft : viewport.clientWidth)
  const goTo = (index) => viewport.scrollTo({ left: index * width(), behavior: 'smooth' })
  const step = (by) => {
    const next = Math.round(viewport.scrollLeft / width()) + by
    const last = Math.round((viewport.scrollWidth - viewport.clientWidth) / width())
    goTo(next < 0 ? last : next > last ? 0 : next)
  }
  carousel.querySelector('[data-shows=previous]').addEventListener('click', () => step(-1))
  carousel.querySelector('[data-shows=next]').addEventListener('click', () => step(1))
  const dots = [...carousel.querySelectorAll(':scope > ul button')]
  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => goTo(index))
  const pause = carousel.querySelector('[data-shows=pause]')
  if (pause) {
    let plays = !matchMedia('(prefers-reduced-motion: reduce)').matches
    const show = () => {
      pause.dataset.shows = plays ? 'pause' : 'play'
    }
    pause.addEventListener('click', () => {
      plays = !plays
      show()
    })
    show()
    setInterval(() => plays && !carousel.matches(':hover, :focus-within') && step(1), Number(carousel.dataset.autoplay))
  }
}

for (const tabs of document.querySelectorAll('[data-tabs]')) {
  const buttons = [...tabs.querySelectorAll('[role=tab]')]
  const choose = (index) => {
    for (const [place, button] of buttons.entries()) {
      button.ariaSelected = String(place === index)
      button.tabIndex = place === index ? 0 : -1
      document.getElementById(button.getAttribute('aria-controls')).hidden = place !== index
    }
  }
  tabs.addEventListener('click', ({ target }) => {
    const index = buttons.indexOf(target.closest('[role=tab]'))
    if (index >= 0) choose(index)
  })
  tabs.addEventListener('keydown', ({ key, target }) => {
    const index = buttons.indexOf(target)
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (index < 0 || !by) return
    const next = (index + by + buttons.length) % buttons.length
    choose(next)
    buttons[next].focus()
  })
}

for (const form of document.querySelectorAll('form[data-sent]')) {
  const [button, status] = [form.querySelector('[type=submit]'), form.querySelector('[role=status]')]
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const label = button.textContent
    button.disabled = true
    button.textContent = form.dataset.sending
    const answer = await fetch(form.action, { method: 'POST', body: new FormData(form) }).catch(() => null)
    button.disabled = false
    button.textContent = label
    status.textContent = answer?.ok ? form.dataset.sent : form.dataset.failed
    if (answer?.ok) form.reset()
  })
}

for (const root of document.querySelectorAll('[data-jobs]')) {
  const key = root.dataset.jobs
  const [list, form, template] = [root.querySelector('[aria-live]'), root.querySelector('form'), root.querySelector('template')]
  const none = list.firstElementChild
  const read = () => JSON.parse(localStorage.getItem(key) ?? '[]')
  const show = () => {
    const jobs = read()
    const items = jobs.map(({ title, description }, index) => {
      const item = template.content.cloneNode(true)
      item.querySelector('li > :first-child').textContent = title
      item.querySelector('p').textContent = description
      const remove = item.querySelector('button')
      remove.ariaLabel = remove.ariaLabel.replace('{title}', title)
      remove.addEventListener('click', () => write(jobs.toSpliced(index, 1)))
      return item
    })
    const rows = document.createElement('ul')
    rows.append(...items)
    list.replaceChildren(jobs.length > 0 ? rows : none)
  }
  const write = (jobs) => {
    localStorage.setItem(key, JSON.stringify(jobs))
    show()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    write([...read(), Object.fromEntries(new FormData(form))])
    form.reset()
  })
  show()
}
