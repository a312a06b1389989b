/** What the browser needs to show a video of another site. */
export interface VideoState {
  /** The URL of the player, which plays at once. */
  src: string
  title: string
}

/**
 * Shows the player of the other site, with focus, over the poster when the visitor clicks the button. Nothing is requested from that site
 * before.
 */
export function mount(frame: HTMLElement, { src, title }: VideoState): () => void {
  const player = Object.assign(document.createElement('iframe'), {
    src,
    title,
    allow: 'fullscreen; autoplay; picture-in-picture',
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  const button = frame.querySelector('button')
  const play = () => {
    button?.after(player)
    player.focus()
  }
  button?.addEventListener('click', play)
  return () => {
    button?.removeEventListener('click', play)
    player.remove()
  }
}
