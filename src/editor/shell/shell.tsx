import { useEffect } from 'react'
import { CanvasFrame } from '../canvas-frame/canvas-frame.tsx'
import { DiagnosticsPanel } from '../diagnostics/diagnostics-panel.tsx'
import { Panel } from '../fields/panel.tsx'
import { Outline } from '../outline/outline.tsx'
import { PanelTabs } from '../source/panel-tabs.tsx'
import { useEditor, useStore } from '../store/use-editor.ts'
import { Bar } from './bar.tsx'
import { useKeys } from './keys.ts'
import * as styles from './styles.ts'
import { useAddress } from './use-address.ts'

/** The whole editor: bar, outline, canvas, panel and diagnostics. */
export function Shell() {
  const isOpen = useEditor(({ connection }) => connection !== 'opening')
  useAddress()
  useKeys(document)
  useUnsentWarning()
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <Bar />
      </header>
      <nav className={styles.side} aria-label="Pages and blocks">
        {isOpen && <Outline />}
      </nav>
      <main className={styles.canvas} aria-label="Page">
        {isOpen && <CanvasFrame />}
      </main>
      <aside className={styles.panel} aria-label="Fields">
        {isOpen && <PanelTabs fields={<Panel />} />}
      </aside>
      <section className={styles.diagnostics} aria-label="Errors and warnings">
        {isOpen && <DiagnosticsPanel />}
      </section>
      <Announcer />
    </div>
  )
}

/** A live region with the last announcement. The key makes it speak an equal text again. */
function Announcer() {
  const { id, text } = useEditor(({ announcement }) => announcement)
  return (
    <div className={styles.announcer} role="status" aria-live="polite">
      <span key={id}>{text}</span>
    </div>
  )
}

/** Asks before the window closes while the server has not received every change, or JSON is not applied. */
function useUnsentWarning(): void {
  const store = useStore()
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (store.get().unconfirmedCount > 0 || store.get().sourceDraft !== null) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [store])
}
