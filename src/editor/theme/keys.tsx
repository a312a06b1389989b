const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

const MAC_SIGNS: Readonly<Record<string, string>> = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧', Delete: '⌫', Enter: '↩' }
const OTHER_NAMES: Readonly<Record<string, string>> = { Mod: 'Ctrl' }

/** Keys as the person's keyboard shows them: `Mod+Shift+Z` is `Ctrl+Shift+Z`, or `⌘⇧Z` on a Mac. */
export function toKeysText(keys: string): string {
  const names = isMac ? MAC_SIGNS : OTHER_NAMES
  return keys
    .split('+')
    .map((key) => names[key] ?? key)
    .join(isMac ? '' : '+')
}

/** Keys in the end of a menu entry or in a list of keys. */
export function Keys({ keys }: { keys: string }) {
  return <kbd>{toKeysText(keys)}</kbd>
}
