export { mountEmbed as mount } from '../../ui/embed/mount-embed.ts'
