import { useEffect, useRef } from 'react'
import { searchNotice } from './styles.ts'

/** What the button of the search opens where the site is rendered live: there is no index, which only the build makes. */
export function SearchNotice() {
  const notice = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const open = ({ target, defaultPrevented }: MouseEvent) => {
      if (!defaultPrevented && target instanceof Element && target.closest('[data-opens-search]')) notice.current?.showModal()
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])
  return (
    <dialog ref={notice} className={searchNotice} aria-label="Search" lang="en">
      <p>The search works on the built site. Here its button only shows this notice.</p>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  )
}
