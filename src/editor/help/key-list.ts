/** All keys of the editor for the help, in groups. `Mod` is Ctrl, or Command on a Mac. */
export const KEY_GROUPS: readonly { title: string; keys: readonly (readonly [keys: string, action: string])[] }[] = [
  {
    title: 'Everywhere',
    keys: [
      ['Mod+S', 'Save'],
      ['Mod+Z', 'Undo'],
      ['Mod+Shift+Z', 'Redo'],
      ['Mod+K', 'Search all texts'],
      ['Mod+P', 'Open a page'],
      ['Mod+E', 'Change between Edit and Browse'],
      ['Mod+\\', 'Hide or show both sides'],
      ['F6', 'Go to the next part of the editor'],
      ['Shift+F6', 'Go to the part before'],
      ['?', 'Show these keys'],
    ],
  },
  {
    title: 'Selected block',
    keys: [
      ['Enter', 'Edit its text'],
      ['Alt+↑', 'Move up'],
      ['Alt+↓', 'Move down'],
      ['Mod+D', 'Duplicate'],
      ['Mod+C', 'Copy'],
      ['Mod+X', 'Cut'],
      ['Mod+V', 'Paste after it'],
      ['Mod+Alt+C', 'Copy its look'],
      ['Mod+Alt+V', 'Paste the look'],
      ['Delete', 'Delete'],
    ],
  },
  {
    title: 'Several blocks',
    keys: [
      ['Shift+↑', 'Select the block above too'],
      ['Shift+↓', 'Select the block below too'],
      ['Mod+A', 'Select all blocks of the list, in the tree'],
      ['Mod+Space', 'Add a block to the selection, in the tree'],
      ['Esc', 'Select only one block'],
    ],
  },
  {
    title: 'Text',
    keys: [
      ['Mod+B', 'Bold'],
      ['Mod+I', 'Italic'],
      ['Mod+Shift+X', 'Strikethrough'],
      ['Mod+E', 'Code'],
      ['Mod+K', 'Link'],
      ['Mod+Alt+2', 'Heading'],
      ['Mod+Alt+3', 'Subheading'],
      ['Mod+Shift+9', 'Quote'],
      ['Mod+Shift+8', 'Bulleted list'],
      ['Mod+Shift+7', 'Numbered list'],
      ['Tab', 'Edit the next text'],
    ],
  },
  {
    title: 'Page',
    keys: [
      ['↑', 'Select the block above'],
      ['↓', 'Select the block below'],
      ['Esc', 'Stop editing, then select the page'],
    ],
  },
  {
    title: 'Pages and blocks',
    keys: [
      ['→', 'Open a page or block in the tree'],
      ['←', 'Close it'],
      ['Enter', 'Select, then edit'],
      ['F2', 'Change the anchor of a block or the path of a page'],
      ['Shift+F10', 'Show all actions'],
    ],
  },
  { title: 'Pictures', keys: [['F2', 'Rename the selected file']] },
  {
    title: 'Forms, shared items and facts',
    keys: [
      ['F2', 'Rename'],
      ['Mod+D', 'Duplicate'],
      ['Delete', 'Remove'],
      ['Shift+F10', 'Show all actions'],
    ],
  },
  {
    title: 'Lists and menus in the fields',
    keys: [
      ['Alt+↑', 'Move up'],
      ['Alt+↓', 'Move down'],
      ['Alt+→', 'Move into the entry above'],
      ['Alt+←', 'Move out'],
      ['Delete', 'Remove'],
    ],
  },
  {
    title: 'JSON',
    keys: [
      ['Mod+Enter', 'Apply'],
      ['Ctrl+Space', 'Show what can be written here'],
      ['F8', 'Go to the next error or warning'],
      ['Mod+F', 'Find and replace'],
    ],
  },
]
