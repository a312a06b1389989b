import { useEffect } from 'react'
import { CanvasFrame } from '../canvas-frame/canvas-frame.tsx'
import { PasteDialog } from '../clipboard/paste-dialog.tsx'
import { useKeys } from '../commands/keys.ts'
import { DiagnosticsPanel } from '../diagnostics/diagnostics-panel.tsx'
import { EnquiryView } from '../enquiries/enquiry-view.tsx'
import { Panel } from '../fields/panel.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { HelpDialog } from '../help/help-dialog.tsx'
import { Tour } from '../help/tour/tour.tsx'
import { TranslationView } from '../languages/table/translation-view.tsx'
import { MakeSharedDialog } from '../site/make-shared-dialog.tsx'
import { PanelTabs } from '../source/panel-tabs.tsx'
import { useEditor, useStore } from '../store/use-editor.ts'
import { Announcer } from '../theme/announcer.tsx'
import { TryForm } from '../try-form/try-form.tsx'
import { ShareDialog } from '../views/share/share-dialog.tsx'
import { ViewArea } from '../views/view-area.tsx'
import { AreaSide } from './area-side.tsx'
import { Bar } from './bar.tsx'
import { News } from './news.tsx'
import { Rail } from './rail.tsx'
import { SideResizer } from './side-resizer.tsx'
import * as styles from './styles.ts'
import { useAddress } from './use-address.ts'
import { useNewCode } from './use-new-code.ts'
import { useShellCommands } from './use-shell-commands.ts'
import { useSidesByWidth } from './use-sides.ts'

interface ShellProps {
  /** Identifies the scripts that this window runs. */
  code: string
}

/** The whole editor: bar, rail, open area, canvas, panel and diagnostics. */
export function Shell({ code }: ShellProps) {
  const isOpen = useEditor(({ connection }) => connection !== 'opening')
  useAddress()
  useNewCode(code)
  useKeys(document)
  useUnsentWarning()
  useSidesByWidth()
  useShellCommands()
  const hasFields = useEditor(({ panels }) => panels.hasFields)
  const enquiry = useEditor(({ panels, enquiries }) => (panels.area === 'enquiries' ? enquiries.open : null))
  const isTranslating = useEditor(({ panels }) => panels.area === 'languages')
  const pageView = useEditor((state) => state.pageView)
  return (
    <div className={styles.shell}>
      <header className={styles.header} data-region="bar">
        <Bar />
        <News />
        <div data-tooltips />
      </header>
      <Rail />
      {isOpen && <AreaSide />}
      <main className={styles.canvas} aria-label="Page" data-region="canvas" tabIndex={-1}>
        <div className={styles.stage} inert={enquiry !== null || isTranslating}>
          {isOpen && (pageView === null ? <CanvasFrame /> : <ViewArea view={pageView} />)}
        </div>
        {enquiry !== null && <EnquiryView receipt={enquiry} />}
        {isOpen && isTranslating && <TranslationView />}
      </main>
      <aside className={styles.side} aria-label="Fields" data-region="fields" hidden={!hasFields}>
        <SideResizer side="panel" />
        <div className={styles.fields}>{isOpen && <PanelTabs fields={<Panel />} />}</div>
      </aside>
      <section className={styles.diagnostics} aria-label="Errors and warnings" data-region="diagnostics">
        {isOpen && <DiagnosticsPanel />}
      </section>
      <Gallery />
      <PasteDialog />
      <MakeSharedDialog />
      <TryForm />
      <HelpDialog />
      {isOpen && <Tour />}
      <ShareDialog />
      <Announcements />
    </div>
  )
}

const Announcements = () => <Announcer announcements={useEditor((state) => state.announcements)} />

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
