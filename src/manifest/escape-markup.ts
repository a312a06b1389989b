const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML and XML, both between tags and inside attribute values. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
