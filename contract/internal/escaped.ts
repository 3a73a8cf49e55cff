const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as HTML and XML hold it, between elements and in the quotes of an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => names[sign]!)

/** The same between elements only, where quotes stay as people search for them. */
export const escapedText = (text: string): string => text.replace(/[&<>]/g, (sign) => names[sign]!)
