import type { Steps } from '../../contracts/change.ts'
import { listOpenedObjects } from '../../models/fields/opened-objects.ts'
import type { ClipboardState } from '../clipboard/clipboard-state.ts'
import { toSame, toSelected } from './follow-state.ts'
import { listShownBlocks } from './list-shown-blocks.ts'
import { findPageShowing, isSamePlace, toPlaceRoot } from './places.ts'
import type {
  CanvasView,
  ComparedVersion,
  EditorArea,
  EditorMode,
  EditorPanels,
  EditorState,
  PageViewName,
  ShownProposal,
  SourceDraft,
} from './state.ts'

/** Actions that only change what the person sees, never the draft. */
export interface ViewActions {
  /** Selects an object, or with null the page. What is open in the panel stays open if it is selected again. Blocks can be several. */
  select(selection: Steps | null, also?: readonly Steps[]): void
  /** Opens a page by its place, and selects a block of it or the page itself. Closes the objects that are open in the panel. */
  openPage(page: Steps, selection?: Steps | null): void
  /** Selects an object outside of the pages, such as `['forms', 'contact']`, and shows its fields. A page that shows it is opened, unless the open one does. */
  openPlace(at: Steps): void
  /** Opens an area on the left. */
  openArea(area: EditorArea): void
  /**
   * Shows the field of any value of the manifest: opens its page, selects its block or the object outside of the pages, and sets `revealed`
   * for the panel to focus the field. For a value of a shared item it opens a page that uses it, unless the open one does.
   */
  revealField(at: Steps): void
  /** Shows the fields of another object in the panel, such as an entry of a list. */
  openObject(at: Steps): void
  /** Shows the fields of the object from which the last one was opened. */
  closeObject(): void
  /** Says which value has the focus in the panel, so that the canvas shows the tab or the slide with it. */
  focusField(at: Steps): void
  setPanels(panels: Partial<EditorPanels>): void
  /** Keeps JSON that is not applied yet; null when it is applied or discarded. */
  keepSource(sourceDraft: SourceDraft | null): void
  /** Changes the mode of the canvas, and shows the canvas. */
  setMode(mode: EditorMode): void
  setView(view: Partial<CanvasView>): void
  /** Shows the page in a language of the site; null for the main one. */
  showLanguage(language: string | null): void
  /** Shows the texts of a page or another part in the table of translations, by its pointer; null for all texts. */
  showTexts(textPart: string | null): void
  /** Shows the page in a view instead of the canvas, or with null the canvas. */
  showPageView(pageView: PageViewName | null): void
  /** Shows the page as it would be with a proposal. */
  showProposal(shownProposal: ShownProposal): void
  /** Says what the open view compares the draft with; null while it is loading. */
  compareWith(compared: ComparedVersion | null): void
  /** Shows the gallery of blocks, which inserts in front of the entry `index` of the list. */
  openGallery(list: Steps, index: number): void
  closeGallery(): void
  /** Asks for the name under which a block becomes a shared one; null closes the question. */
  askToShare(block: Steps | null): void
  /** Shows a form as visitors see it, to fill it in. Nothing is sent. */
  openTryOut(form: string, block?: Steps | null): void
  closeTryOut(): void
  /** Asks the canvas to edit the first text of a block, with the text selected. */
  editFirstText(block: Steps): void
  /** Shows a sentence until it is dismissed, and announces it. */
  notify(text: string): void
  /** Shows an enquiry by its receipt in front of the page; null closes it. */
  openEnquiry(receipt: string | null): void
  /** Loads the enquiries that are shown again. */
  refreshEnquiries(): void
  dismissNotice(): void
  /** Throws away a change that was refused, by its id. */
  dismissRefused(id: string): void
  setClipboard(clipboard: Partial<ClipboardState>): void
  /** Says a sentence to screen readers. */
  announce(text: string): void
}

/** A block that shows a value of the manifest, on the open page if there is one; null if none does. */
function findShownBlock({ manifest, page }: EditorState, at: Steps): Steps | null {
  const blocks = listShownBlocks(manifest, at)
  return blocks.find((block) => isSamePlace(findPageShowing(manifest, block, page), page)) ?? blocks[0] ?? null
}

/** The table of translations covers the page. */
const showCanvas = (panels: EditorPanels): EditorPanels => (panels.area === 'languages' ? { ...panels, area: 'pages' } : panels)

function addAnnouncement({ announcements }: EditorState, text: string): EditorState['announcements'] {
  const last = announcements.slice(-2)
  return [...last, { id: (last.at(-1)?.id ?? 0) + 1, text }]
}

/** @param put replaces some parts of the state */
export function createViewActions(get: () => EditorState, put: (next: Partial<EditorState>) => void): ViewActions {
  return {
    select(selection, alsoSelected = []) {
      const { manifest, page } = get()
      const selected = toSelected(get(), (selection && findPageShowing(manifest, selection, page)) ?? page, selection)
      put({ ...selected, alsoSelected })
    },
    openPage: (page, selection = null) =>
      put({ page: toSame(get().page, page), selection, alsoSelected: [], opened: [], panels: showCanvas(get().panels) }),
    revealField(at) {
      const state = get()
      const block = findShownBlock(state, at)
      const page = findPageShowing(state.manifest, block ?? at, state.page)
      const selection = block ?? (page === null ? toPlaceRoot(state.manifest, at) : null)
      put({
        revealed: { id: (state.revealed?.id ?? 0) + 1, at },
        panels: { ...showCanvas(state.panels), tab: 'fields', hasFields: true, ...(page === null && { area: 'site' }) },
        page: toSame(state.page, page),
        selection,
        alsoSelected: [],
        opened: listOpenedObjects(state.manifest, selection ?? page ?? state.page, at),
      })
    },
    openPlace(at) {
      const state = get()
      const block = findShownBlock(state, at)
      const page = toSame(state.page, block && findPageShowing(state.manifest, block, state.page))
      put({ page, selection: at, alsoSelected: [], opened: [], panels: { ...state.panels, hasFields: true } })
    },
    openArea: (area) => put({ panels: { ...get().panels, area, hasSide: true } }),
    openObject: (at) => put({ opened: [...get().opened, at] }),
    closeObject: () => put({ opened: get().opened.slice(0, -1) }),
    focusField: (focusedField) => put({ focusedField }),
    // A person who changes the tab does not look for the field that was requested before.
    setPanels: (panels) => put({ panels: { ...get().panels, ...panels }, revealed: null }),
    keepSource: (sourceDraft) => put({ sourceDraft }),
    setMode: (mode) => put({ mode, pageView: null }),
    setView: (view) => put({ view: { ...get().view, ...view } }),
    showLanguage: (language) => put({ language }),
    showTexts: (textPart) => put({ textPart }),
    showPageView: (pageView) => put({ pageView, compared: null, shownProposal: null }),
    showProposal: (shownProposal) => put({ pageView: 'proposal', shownProposal }),
    compareWith: (compared) => put({ compared }),
    openGallery: (list, index) => put({ gallery: { list, index } }),
    closeGallery: () => put({ gallery: null }),
    askToShare: (sharing) => put({ sharing }),
    openTryOut: (form, block = null) => put({ tryOut: { form, block } }),
    closeTryOut: () => put({ tryOut: null }),
    editFirstText: (block) => put({ textEditing: { id: (get().textEditing?.id ?? 0) + 1, block } }),
    notify: (notice) => put({ notice, announcements: addAnnouncement(get(), notice) }),
    openEnquiry: (open) => put({ enquiries: { ...get().enquiries, open } }),
    refreshEnquiries: () => put({ enquiries: { ...get().enquiries, version: get().enquiries.version + 1 } }),
    dismissNotice: () => put({ notice: null }),
    dismissRefused: (id) => put({ refused: get().refused.filter((one) => one.id !== id) }),
    setClipboard: (clipboard) => put({ clipboard: { ...get().clipboard, ...clipboard } }),
    announce: (text) => put({ announcements: addAnnouncement(get(), text) }),
  }
}
