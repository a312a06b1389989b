interface TourStep {
  title: string
  text: string
  /** The part of the editor that the step is about. While it is not shown, nothing is marked. */
  target: string
}

/** The tour, in the order in which a newcomer needs it. Each step is read in less than ten seconds. */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    title: 'This is your page',
    text: 'It looks as visitors see it. Click a text and type: the page changes at once. Press Esc when you are done.',
    target: '[data-region="canvas"]',
  },
  {
    title: 'Pages and their blocks',
    text: 'A page is a list of blocks. Drag a block to move it, or press Alt and an arrow key. Each row has a menu with everything else.',
    target: '[data-region="side"]:not([hidden])',
  },
  {
    title: 'Add a block',
    text: 'Every kind of block is shown as it looks on your site. You can also press + between two blocks on the page.',
    target: '[data-tour="add"]',
  },
  {
    title: 'The fields of what is selected',
    text: 'Here you change what you cannot click: layout, links, pictures. The question mark explains each field.',
    target: '[data-region="fields"]:not([hidden])',
  },
  {
    title: 'Errors and warnings',
    text: 'The whole site is checked while you type. Each entry says what is wrong, shows the place, and often fixes it with one click.',
    target: '[data-region="diagnostics"]',
  },
  {
    title: 'Look before you publish',
    text: 'Check shows the page with long texts, on narrow screens, without pictures, and next to the published page.',
    target: '[data-tour="check"]',
  },
  {
    title: 'Nothing is lost',
    text: 'Undo takes back every step, also tomorrow. Unsaved changes are kept. Visitors see nothing before you save and publish.',
    target: '[data-tour="save"]',
  },
]
