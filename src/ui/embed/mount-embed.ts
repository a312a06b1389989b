/** The attributes of the frame that an embed shows. */
export type EmbedState = Readonly<Record<'src' | 'title' | 'allow' | 'sandbox' | 'referrerpolicy', string>>

/**
 * Shows the frame of the other site, with focus, over the box of the embed when the visitor clicks the button. Nothing is requested from that
 * site before.
 */
export function mountEmbed(section: HTMLElement, state: EmbedState): () => void {
  const frame = document.createElement('iframe')
  for (const [name, value] of Object.entries(state)) frame.setAttribute(name, value)
  const box = section.querySelector('[data-embed]')
  const button = box?.querySelector('button')
  const show = () => {
    box?.append(frame)
    frame.focus()
  }
  button?.addEventListener('click', show)
  return () => {
    button?.removeEventListener('click', show)
    frame.remove()
  }
}
